import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { useListText } from '../list/use-list-text.ts'
import css from './frames.module.css'

export interface KeyHelpProps {
  readonly canPeek: boolean
  readonly canSelect: boolean
  readonly onClose: () => void
}

/** Which keys a list knows. */
export function KeyHelp({ canPeek, canSelect, onClose }: KeyHelpProps) {
  const text = useListText()
  const keys = [
    { keys: 'J ↓', words: text('keyNext') },
    { keys: 'K ↑', words: text('keyPrevious') },
    { keys: 'Enter', words: text('keyOpen') },
    ...(canPeek ? [{ keys: 'Space', words: text('keyPeek') }] : []),
    ...(canSelect ? [{ keys: 'X', words: text('keySelect') }] : []),
    { keys: '/', words: text('keySearch') },
    { keys: 'Shift', words: text('keySort') },
    { keys: '?', words: text('keyHelp') },
  ]
  return (
    <Dialog isOpen onClose={onClose} closeLabel={text('close')} title={text('keysTitle')} width="narrow">
      <dl className={css['keys']}>
        {keys.map(({ keys: caps, words }) => (
          <div key={caps} className={css['key']}>
            <dt>
              <Kbd keys={caps} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

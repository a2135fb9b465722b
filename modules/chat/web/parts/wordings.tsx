import { useFormats } from '#platform/web/language/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** Between the wordings of one question: which of how many is shown. */
export function Wordings(props: {
  readonly id: string
  readonly wordings: readonly string[]
  readonly onPick: (id: string) => void
}) {
  const { id, wordings, onPick } = props
  const text = useChatText()
  const format = useFormats()
  const at = wordings.indexOf(id)
  const step = (by: number) => onPick(wordings[at + by] ?? id)
  return (
    <span className={css['wordings']}>
      <IconButton
        size="small"
        label={text('formerWording')}
        icon={<Icon name="chevron-start" />}
        disabled={at <= 0}
        onClick={() => step(-1)}
      />
      {text('wording', { at: format.count(at + 1), of: format.count(wordings.length) })}
      <IconButton
        size="small"
        label={text('nextWording')}
        icon={<Icon name="chevron-end" />}
        disabled={at >= wordings.length - 1}
        onClick={() => step(1)}
      />
    </span>
  )
}

import { type ReactNode, useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { useEscape } from '#ui/use-escape.ts'
import { useSay } from '../language/use-text.ts'
import { usePlatformKey } from '../shell/use-platform-key.ts'
import css from './guide-panel.module.css'
import type { Tour } from './tour.ts'
import { useBeside } from './use-beside.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useGuideText } from './use-guide-text.ts'

/** What the guide's button opens: the tour of the screen, its shortcuts, and the way to be rid of the button. */
export function GuidePanel(props: {
  readonly button: HTMLElement | null
  readonly screen: string
  readonly tour: Tour | null
  /** Above the tour. */
  readonly children: ReactNode
  readonly onTour: () => void
  readonly onHide: () => void
  readonly onClose: () => void
}) {
  const { button, screen, tour, children, onTour, onHide, onClose } = props
  const text = useGuideText()
  const titleId = useId()
  const { card, place } = useBeside(button, 'top')
  useFocusBack(card)
  useEffect(() => card.current?.focus({ preventScroll: true }), [card])
  useCloseOutside(card, button, onClose)
  return createPortal(
    <div
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={css['panel']}
      style={{ left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? undefined : 'hidden' }}
    >
      <div className={css['head']}>
        <h2 id={titleId} className={css['title']}>
          {text('guide')} · {screen}
        </h2>
        <IconButton label={text('close')} size="small" icon={<Icon name="close" sizePx={14} />} onClick={onClose} />
      </div>
      {children}
      {tour ? (
        <Button wide onClick={onTour}>
          {text('showTour')}
        </Button>
      ) : (
        <p className={css['quiet']}>{text('noTour')}</p>
      )}
      <Shortcuts tour={tour} />
      <Button look="quiet" size="small" onClick={onHide}>
        {text('hide')}
      </Button>
    </div>,
    document.body,
  )
}

function Shortcuts({ tour }: { readonly tour: Tour | null }) {
  const text = useGuideText()
  const say = useSay()
  const key = usePlatformKey()
  const rows = [
    ...(tour?.shortcuts ?? []).map(({ keys, text }) => ({ keys, does: say(text) })),
    { keys: `${key} K`, does: text('search') },
    { keys: `${key} B`, does: text('foldMenu') },
    { keys: 'Esc', does: text('closeAbove') },
    { keys: '↑ ↓ ← →', does: text('moveButton') },
  ]
  return (
    <section className={css['shortcuts']} aria-label={text('shortcuts')}>
      <h3 className={css['heading']}>{text('shortcuts')}</h3>
      <dl className={css['keys']}>
        {rows.map(({ keys, does }) => (
          <div key={keys} className={css['row']}>
            <dt>{does}</dt>
            <dd className={css['caps']}>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useCloseOutside(
  card: { readonly current: HTMLElement | null },
  button: HTMLElement | null,
  onClose: () => void,
) {
  useEscape(true, onClose)
  useEffect(() => {
    const point = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || card.current?.contains(target) || button?.contains(target)) return
      onClose()
    }
    document.addEventListener('pointerdown', point)
    return () => document.removeEventListener('pointerdown', point)
  }, [card, button, onClose])
}

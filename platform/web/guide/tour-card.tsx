import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { useEscape } from '#ui/use-escape.ts'
import { useSay } from '../language/use-text.ts'
import { anchorOf } from './shown-anchors.ts'
import type { TourStep } from './tour.ts'
import css from './tour-card.module.css'
import { useBeside } from './use-beside.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useGuideText } from './use-guide-text.ts'

/**
 * A tour under way: a small card beside one thing after the other. The page stays usable; Escape or Skip ends it. It takes
 * the focus only where nobody is doing anything else, and gives it back.
 */
export function TourCard(props: {
  readonly screen: string
  readonly steps: readonly TourStep[]
  /** The person has asked for it; otherwise it came by itself. */
  readonly isAsked: boolean
  readonly onClose: () => void
}) {
  const { screen, steps, isAsked, onClose } = props
  const text = useGuideText()
  const [at, setAt] = useState(0)
  const step = steps[at]
  const anchor = step ? anchorOf(step) : null
  const { card, box, place } = useBeside(anchor)
  useFocusBack(card)
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
    if (isAsked || isFree) card.current?.focus({ preventScroll: true })
  }, [card, isAsked])
  useEffect(() => {
    anchor?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [anchor])
  useEscape(true, onClose)
  useEndUnderDialog(onClose)
  const titleId = useId()
  const textId = useId()
  const say = useSay()
  if (!step) return null
  const isLast = at === steps.length - 1
  return createPortal(
    <>
      {box && (
        <div
          aria-hidden="true"
          className={css['ring']}
          style={{
            left: box.left - 4,
            top: box.top - 4,
            width: box.right - box.left + 8,
            height: box.bottom - box.top + 8,
          }}
        />
      )}
      <div
        ref={card}
        role="dialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
        className={css['card']}
        style={{ left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? undefined : 'hidden' }}
      >
        <div className={css['count']}>
          {text('tour', { screen })} · {text('step', { at: at + 1, total: steps.length })}
        </div>
        <div aria-live="polite">
          <h2 id={titleId} className={css['title']}>
            {say(step.title)}
          </h2>
          <p id={textId} className={css['text']}>
            {say(step.text)}
          </p>
        </div>
        <div className={css['buttons']}>
          {!isLast && (
            <Button look="quiet" size="small" onClick={onClose}>
              {text('skip')}
            </Button>
          )}
          <span className={css['gap']} />
          {at > 0 && (
            <Button size="small" onClick={() => setAt(at - 1)}>
              {text('back')}
            </Button>
          )}
          <Button look="primary" size="small" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {text(isLast ? 'done' : 'next')}
          </Button>
        </div>
      </div>
    </>,
    document.body,
  )
}

/** A dialog that opens is what the person does now: the card would cover it, and what it points at lies under it. */
function useEndUnderDialog(onClose: () => void) {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[aria-modal="true"]')) onClose()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [onClose])
}

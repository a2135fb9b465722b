import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { type Reference, ReferenceLine } from './reference-line.tsx'
import css from './toast.module.css'
import { TOAST_MS } from './tokens.ts'

export interface ToastMessage {
  readonly id: number
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  /** Undo, or what else helps now. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  /** Id that the log has too. */
  readonly reference?: Reference | undefined
  readonly durationMs?: number
}

const MARKS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const

/** Messages at the edge of the window, above everything. Each goes after its time; the clock waits under the pointer. */
export function ToastRegion(props: {
  label: string
  dismissLabel: string
  messages: readonly ToastMessage[]
  onDismiss: (id: number) => void
}) {
  return createPortal(
    <section className={css['region']} aria-label={props.label} aria-live="polite">
      {props.messages.map((message) => (
        <Toast key={message.id} message={message} dismissLabel={props.dismissLabel} onDismiss={props.onDismiss} />
      ))}
    </section>,
    document.body,
  )
}

function Toast(props: { message: ToastMessage; dismissLabel: string; onDismiss: (id: number) => void }) {
  const { message, dismissLabel, onDismiss } = props
  const { id, tone, action, durationMs = TOAST_MS } = message
  const [isHeld, setHeld] = useState(false)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss.current(id), durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, durationMs, id])

  const Mark = MARKS[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the clock.
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={css['toast']}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Mark className={css['mark']} size={16} aria-hidden="true" />
      <div className={css['words']}>
        {message.text}
        {message.reference && <ReferenceLine {...message.reference} />}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            action.run()
            onDismiss(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        label={dismissLabel}
        icon={<X size={14} aria-hidden="true" />}
        onClick={() => onDismiss(id)}
      />
    </div>
  )
}

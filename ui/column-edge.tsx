import { type PointerEvent, useRef } from 'react'
import css from './data-table.module.css'

/** Narrower, nothing of a value could be read. */
const MIN_PX = 56
const MAX_PX = 800

/** The edge of a column's head: pulled, it makes the column wider. By keyboard, the width is typed among the columns. */
export function ColumnEdge({ label, onResize }: { label: string; onResize: (widthPx: number) => void }) {
  const pulled = useRef<{ readonly x: number; readonly width: number; readonly sign: number } | null>(null)
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    if (!head) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1
    pulled.current = { x: event.clientX, width: head.offsetWidth, sign }
  }
  const move = ({ clientX }: PointerEvent) => {
    if (!pulled.current) return
    const { x, width, sign } = pulled.current
    onResize(Math.round(Math.min(MAX_PX, Math.max(MIN_PX, width + (clientX - x) * sign))))
  }
  const end = () => {
    pulled.current = null
  }
  return (
    <span
      className={css['edge']}
      title={label}
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

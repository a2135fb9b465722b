import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** Near the edge of what can be seen, px, the list moves along by a step at a time. */
const EDGE_PX = 48
const STEP_PX = 12
const STEP_EVERY_MS = 16

interface Dragged {
  readonly id: string
  readonly list: Element
}

/**
 * Moves a row of a list by its handle: the row follows the pointer from place to place, and Escape puts it back.
 * Rows are the list's children with `data-row`. For the keyboard the handle itself listens to arrows.
 * @param onMove asked for each new position, from 0 among the rows
 */
export function useDragOrder(onMove: (id: string, to: number) => void, onCancel: () => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const latest = useRef({ onMove, onCancel })
  latest.current = { onMove, onCancel }

  useEffect(() => {
    if (!dragged) return
    let pointerY: number | null = null
    const place = () => {
      if (pointerY === null) return
      const y = pointerY
      const rows = [...dragged.list.children].filter((row) => row instanceof HTMLElement && row.dataset['row'])
      const from = rows.findIndex((row) => row instanceof HTMLElement && row.dataset['row'] === dragged.id)
      const others = rows.filter((_, at) => at !== from)
      const to = others.filter((row) => y > middleOf(row)).length
      if (to !== from) latest.current.onMove(dragged.id, to)
    }
    const move = (event: PointerEvent) => {
      pointerY = event.clientY
      place()
    }
    const main = dragged.list.closest('main')
    const scroll = () => {
      if (!main || pointerY === null) return
      const { top, bottom } = main.getBoundingClientRect()
      const step = pointerY < top + EDGE_PX ? -STEP_PX : pointerY > bottom - EDGE_PX ? STEP_PX : 0
      if (step === 0) return
      main.scrollBy(0, step)
      place()
    }
    const timer = window.setInterval(scroll, STEP_EVERY_MS)
    const stop = () => setDragged(null)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      latest.current.onCancel()
      stop()
    }
    // On the document: the row is taken out and put in again while it moves, and would lose the pointer.
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', stop)
    document.addEventListener('pointercancel', stop)
    document.addEventListener('keydown', press)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', stop)
      document.removeEventListener('pointercancel', stop)
      document.removeEventListener('keydown', press)
    }
  }, [dragged])

  const start = (id: string) => (event: ReactPointerEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('[data-rows]')
    if (event.button !== 0 || !list) return
    event.preventDefault()
    event.currentTarget.focus()
    setDragged({ id, list })
  }
  return { draggedId: dragged?.id ?? null, start }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

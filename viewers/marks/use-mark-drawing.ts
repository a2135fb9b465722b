import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { MarkColour, MarkPoint, PictureSize } from '#engines/marks/mark.ts'
import { begunAt, type DrawnMark, drawnTo, isSlip, type MarkTool, markAt, movedBy, placeOn } from './drawn-mark.ts'
import { historyOf, onWith, redone, stepTo, undone, withOthers, withoutStep } from './mark-history.ts'

const ENDS: readonly [MarkPoint, MarkPoint] = [
  [0.4, 0.45],
  [0.6, 0.55],
]
type Marks = readonly DrawnMark[]

/** Marks while somebody draws them, by pointer or by keys. */
export function useMarkDrawing(begun: Marks, picture: RefObject<HTMLImageElement | null>, newId: () => string) {
  const [history, setHistory] = useState(() => historyOf(begun))
  const [tool, setTool] = useState<MarkTool>('arrow')
  const [colour, setColour] = useState<MarkColour>('red')
  const [words, setWords] = useState('')
  const [selectedId, setSelected] = useState<string | null>(null)
  /** What the pointer holds, and where it was last. */
  const held = useRef<{ readonly id: string; readonly isMoved: boolean; last: MarkPoint } | null>(null)

  const change = (id: string, to: (mark: DrawnMark) => DrawnMark) => (marks: Marks) =>
    marks.map((mark) => (mark.id === id && !mark.isFixed ? to(mark) : mark))
  const step = (next: (marks: Marks) => Marks) => setHistory((before) => stepTo(before, next(before.now)))
  const add = (mark: DrawnMark) => {
    step((marks) => [...marks, mark])
    setSelected(mark.id)
  }
  const about = () => ({ id: newId(), colour, words })

  const down = (event: PointerEvent<HTMLElement>) => {
    if (!picture.current || event.button > 0) return
    const at = placeOn(picture.current.getBoundingClientRect(), event.clientX, event.clientY)
    event.currentTarget.setPointerCapture?.(event.pointerId)
    if (tool === 'pick') {
      const found = markAt(history.now, at, sizeOf(picture.current))
      setSelected(found?.id ?? null)
      if (!found || found.isFixed) return
      held.current = { id: found.id, isMoved: true, last: at }
      return step((marks) => marks)
    }
    const mark = begunAt(tool, at, about())
    if (!mark) return
    held.current = { id: mark.id, isMoved: false, last: at }
    add(mark)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = held.current
    if (!now || !picture.current) return
    const to = placeOn(picture.current.getBoundingClientRect(), event.clientX, event.clientY)
    const by: MarkPoint = [to[0] - now.last[0], to[1] - now.last[1]]
    const next = change(now.id, (mark) => (now.isMoved ? movedBy(mark, by) : drawnTo(mark, to)))
    now.last = to
    setHistory((before) => onWith(before, next(before.now)))
  }
  const up = () => {
    const now = held.current
    held.current = null
    if (!now) return
    setHistory((before) => {
      const mark = before.now.find(({ id }) => id === now.id)
      const isNothing = now.isMoved ? before.past.at(-1) === before.now : mark && isSlip(mark)
      return isNothing ? withoutStep(before) : before
    })
  }
  return {
    ...{ marks: history.now, tool, colour, words, selectedId },
    ...{ setWords, setSelected },
    /** What was drawn before keeps its colour when the next one gets another. */
    setTool: (next: MarkTool) => {
      setTool(next)
      setSelected(null)
    },
    /** Also of the mark that is selected. */
    setColour: (next: MarkColour) => {
      setColour(next)
      const selected = history.now.find(({ id }) => id === selectedId)
      if (selected && !selected.isFixed) step(change(selected.id, (mark) => ({ ...mark, colour: next })))
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** By keys: in the middle, from where it is moved. */
    addInMiddle: () => {
      const mark = tool === 'pick' ? null : begunAt(tool, ENDS[0], about())
      if (mark) add(drawnTo(mark, ENDS[1]))
    },
    moveBy: (id: string, by: MarkPoint, end: boolean) => step(change(id, (mark) => movedBy(mark, by, { end }))),
    remove: (id: string) => step((marks) => marks.filter((mark) => mark.id !== id || mark.isFixed)),
    takeOthers: (others: Marks) => setHistory((before) => withOthers(before, others)),
    pointer: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}

export type MarkDrawing = ReturnType<typeof useMarkDrawing>

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): PictureSize {
  return { width: naturalWidth || 1, height: naturalHeight || 1 }
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Fewer rows are drawn as a whole. */
const MOST_WHOLE = 200
/** Rows that are drawn beyond what is in sight, and how far is scrolled before others are. */
const AROUND = 20
const STEP = 10
/** Until a row was measured. */
const USUAL = { height: 37, count: 40 } as const

interface RowWindow {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly isWindowed: boolean
  /** Numbers of the rows that are drawn, in order; the active one is always among them, so that it keeps the focus. */
  readonly drawn: readonly number[]
  /** Pixels of a row. */
  readonly height: number
  readonly onScroll: () => void
}

/** Which of many rows a grid draws: those that can be seen, all of one height. */
export function useWindow(count: number, active: number): RowWindow {
  const frame = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [size, setSize] = useState<{ readonly height: number; readonly count: number }>(USUAL)
  const isWindowed = count > MOST_WHOLE
  useLayoutEffect(() => {
    if (!isWindowed) return
    const height = frame.current?.querySelector('tbody tr[aria-rowindex]')?.getBoundingClientRect().height
    if (!height || !frame.current) return
    const next = { height, count: Math.ceil(frame.current.clientHeight / height) }
    setSize((known) => (known.height === next.height && known.count === next.count ? known : next))
  }, [isWindowed])
  return {
    ...{ frame, isWindowed, height: size.height },
    drawn: isWindowed ? rowsFrom(first, size.count, count, active) : Array.from({ length: count }, (_, at) => at),
    onScroll: () => {
      if (!isWindowed || !frame.current) return
      const top = Math.floor(frame.current.scrollTop / size.height)
      setFirst(top - (top % STEP))
    },
  }
}

function rowsFrom(first: number, seen: number, count: number, active: number): number[] {
  const from = Math.max(0, Math.min(first, count - seen) - AROUND)
  const to = Math.min(count, first + seen + STEP + AROUND)
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  if (active < from) return [active, ...rows]
  return active >= to && active < count ? [...rows, active] : rows
}

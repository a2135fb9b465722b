import { useEffect, useMemo, useRef, useState } from 'react'
import { formDraft } from './form-draft.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

const DRAFT_AFTER_MS = 400
const MOST_UNDONE = 100

interface History<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly next: readonly Value[]
}

export interface DrawingOptions<Value> {
  /** Names the draft in this browser, with the id of what is drawn. */
  readonly name: string
  /** As it is stored; the draft of an older version is not taken up. */
  readonly stored: Value
  readonly rowVersion: number
  /** Reads a draft of another release, or null where it cannot be drawn any more. */
  readonly read: (draft: unknown) => Value | null
}

/** What is drawn and not yet saved: its steps back and forth, its draft, and the question before it is left. */
export type Drawing<Value> = ReturnType<typeof useDrawing<Value>>

/**
 * Keeps what somebody draws in a designer, as `useRecordForm` keeps what they type: a draft in this browser by itself, a
 * question before they leave, and undo and redo. Stands beside `<DrawingNotices>`.
 */
export function useDrawing<Value>({ name, stored, rowVersion, read }: DrawingOptions<Value>) {
  const draft = useMemo(() => formDraft(name), [name])
  const [kept] = useState(() => keptOf(draft.read(), rowVersion, read))
  const [history, setHistory] = useState<History<Value>>(() =>
    kept === null ? { past: [], now: stored, next: [] } : { past: [stored], now: kept, next: [] },
  )
  const [isRestored, setRestored] = useState(kept !== null)
  const isSettled = useRef(false)
  const { past, now, next } = history
  const isDirty = past.length > 0

  useEffect(() => {
    const keep = () => {
      if (isSettled.current) return
      if (isDirty) draft.write({ rowVersion, base: {}, typed: { drawn: now } })
      else draft.clear()
    }
    const timer = window.setTimeout(keep, DRAFT_AFTER_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [draft, rowVersion, now, isDirty])

  const begin = (value: Value) => {
    setRestored(false)
    setHistory({ past: [], now: value, next: [] })
  }
  return {
    value: now,
    isDirty,
    isRestored,
    leaving: useLeaveQuestion(isDirty, isSettled),
    change: (value: Value) => setHistory({ past: [...past, now].slice(-MOST_UNDONE), now: value, next: [] }),
    /** @returns what is drawn then, or null where there is nothing to take back */
    undo: (): Value | null => {
      const before = past.at(-1)
      if (before === undefined) return null
      setHistory({ past: past.slice(0, -1), now: before, next: [now, ...next] })
      return before
    },
    redo: (): Value | null => {
      const [after, ...rest] = next
      if (after === undefined) return null
      setHistory({ past: [...past, now], now: after, next: rest })
      return after
    },
    canUndo: isDirty,
    canRedo: next.length > 0,
    /** Saved, or given up: nobody is asked any more, and nothing is kept. */
    settle: () => {
      isSettled.current = true
      draft.clear()
    },
    /** Begins again with what is stored. @returns it */
    discard: () => {
      draft.clear()
      begin(stored)
      return stored
    },
  }
}

function keptOf<Value>(
  kept: ReturnType<ReturnType<typeof formDraft>['read']>,
  rowVersion: number,
  read: (draft: unknown) => Value | null,
): Value | null {
  if (kept === null || !('rowVersion' in kept) || kept.rowVersion !== rowVersion) return null
  return read(kept.typed['drawn'])
}

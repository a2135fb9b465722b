import { useEffect, useMemo, useRef, useState } from 'react'
import { formDraft } from '../form/form-draft.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { isRecord } from '../is-record.ts'
import type { EntryRow } from './entry-columns.ts'

const DRAFT_AFTER_MS = 400
/** Rows of a grid that is kept as a draft: more would fill what a browser keeps, and are asked about alone. */
const MOST_KEPT = 2_000

export interface KeptRowsOptions {
  /** Names the draft in this browser, with the id of what the rows are of. */
  readonly name: string
  /** Of what the rows were read with: a draft of another one is not taken up. 0 where nothing has one. */
  readonly rowVersion: number
  /** Null until they are there. */
  readonly rows: readonly EntryRow[] | null
  readonly setRows: (rows: readonly EntryRow[]) => void
  /** False while more of them follow. */
  readonly isWhole?: boolean
}

/** What is typed in a grid and not yet saved: its draft, and the question before it is left. */
export type KeptRows = ReturnType<typeof useKeptRows>

/**
 * Keeps what somebody types in a grid that is saved as a whole, as `useRecordForm` keeps a form: a draft in this browser by itself,
 * taken up when the grid is opened again, and a question before the page is left. Stands beside `<DraftNotices>`.
 * @example const kept = useKeptRows({ name: `hours:${id}`, rowVersion, rows, setRows }) … <EntryGrid onChange={kept.change} />
 */
export function useKeptRows({ name, rowVersion, rows, setRows, isWhole = true }: KeptRowsOptions) {
  const draft = useMemo(() => formDraft(name), [name])
  const isSettled = useRef(false)
  const [isDirty, setDirty] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const [asRead, setAsRead] = useState<readonly EntryRow[] | null>(null)
  const isThere = rows !== null && isWhole

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of them have been read; later rows are typed ones.
  useEffect(() => {
    if (!isThere || asRead !== null) return
    setAsRead(rows)
    // What was typed while the rest was read is newer.
    const kept = isDirty ? null : keptRows(draft.read(), rowVersion)
    if (!kept) return
    setRows(kept)
    setDirty(true)
    setRestored(true)
  }, [isThere])

  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => {
    if (!isDirty || rows === null) return
    const keep = () => keepRows(draft, rowVersion, latest.current, isSettled.current)
    const timer = window.setTimeout(keep, DRAFT_AFTER_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [draft, rowVersion, rows, isDirty])
  const atEnd = useRef(() => {})
  atEnd.current = () => isDirty && keepRows(draft, rowVersion, rows, isSettled.current)
  useEffect(() => () => atEnd.current(), [])

  return {
    isDirty,
    isRestored,
    isKept: rows === null || rows.length <= MOST_KEPT,
    leaving: useLeaveQuestion(isDirty, isSettled),
    change: (typed: readonly EntryRow[]) => {
      isSettled.current = false
      setDirty(true)
      setRows(typed)
    },
    /** Saved: nobody is asked any more, and nothing is kept. */
    settle: () => {
      isSettled.current = true
      setDirty(false)
      setRestored(false)
      draft.clear()
    },
    /** Begins again with what was read. */
    discard: () => {
      draft.clear()
      setDirty(false)
      setRestored(false)
      if (asRead) setRows(asRead)
    },
  }
}

function keepRows(
  draft: ReturnType<typeof formDraft>,
  rowVersion: number,
  rows: readonly EntryRow[] | null,
  isSettled: boolean,
): void {
  if (!isSettled && rows !== null && rows.length <= MOST_KEPT) draft.write({ rowVersion, base: {}, typed: { rows } })
}

function keptRows(kept: ReturnType<ReturnType<typeof formDraft>['read']>, rowVersion: number): EntryRow[] | null {
  if (kept === null || !('rowVersion' in kept) || kept.rowVersion !== rowVersion) return null
  const { rows } = kept.typed
  return Array.isArray(rows) && rows.every(isRow) ? rows : null
}

const isRow = (row: unknown): row is EntryRow =>
  isRecord(row) &&
  typeof row['key'] === 'string' &&
  isRecord(row['cells']) &&
  Object.values(row['cells']).every((cell) => typeof cell === 'string')

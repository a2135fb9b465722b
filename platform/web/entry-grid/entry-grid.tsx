import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EntryColumn, EntryRow } from './entry-columns.ts'
import { loadEntryTexts } from './use-entry-text.ts'

export interface EntryGridProps {
  /** What is entered here; read out by screen readers. */
  readonly label: string
  readonly columns: readonly EntryColumn[]
  readonly rows: readonly EntryRow[]
  readonly onChange: (rows: readonly EntryRow[]) => void
  /** Makes an empty row with a key of its own. Absent: the rows are given, none can be added or removed. */
  readonly newRow?: () => EntryRow
  readonly maxRows?: number
  /** What the server said of cells: by the key of the row and the name of the column. */
  readonly errors?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const grid = lazyPart<EntryGridProps>(async () => {
  const [{ GridWindow }] = await Promise.all([import('./grid-window.tsx'), loadEntryTexts()])
  return GridWindow
})

/**
 * Repeated rows, entered as in a spreadsheet: keys, ranges, undo, and paste of what a spreadsheet copies. The caller keeps
 * the rows, saves `filledRows` when `countProblems` is 0, and says what the server refused by `errors`.
 */
export function EntryGrid(props: EntryGridProps) {
  const Grid = grid.usePart(true)
  return Grid ? <Grid {...props} /> : <Skeleton height="8rem" />
}

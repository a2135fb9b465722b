import type { EntryColumn, EntryRow } from './entry-columns.ts'

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
  /** On a phone the given rows are cards with fields, where a grid would have to be scrolled sideways. Without `newRow`. */
  readonly hasCards?: boolean
}

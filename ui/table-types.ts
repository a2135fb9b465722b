import type { MouseEvent, ReactNode } from 'react'

export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Name under which the server sorts by this column. */
  readonly sort?: string
  /** Numbers stand at the end, so that their digits line up. */
  readonly align?: 'start' | 'end'
  /** CSS length; columns without one share the rest. */
  readonly width?: string
  /** Stable name, under which a choice of columns is kept; `sort`, or else the header, where absent. */
  readonly id?: string
  /** Its cells say themselves what they do: the header is for screen readers and the column chooser. */
  readonly isAction?: boolean
  /**
   * Where it stands on a phone's card of three lines: beside the name, on the second line without its header, or below.
   * Of the others, those that come first fill what is left.
   */
  readonly onCard?: 'beside' | 'fact' | 'below' | 'never'
  /** Shows its field and nothing else: a list that opens records may put it into the link to one. */
  readonly isPlain?: boolean
  /** As wide as the person made it, px. */
  readonly widthPx?: number
  /** Stays in sight when the table is scrolled sideways, this far from its start. A CSS length. */
  readonly pinnedAt?: string
  /** Left out until the person asks for it in the column chooser. */
  readonly isOptional?: boolean
  /** Rows can be grouped by it, where that does not follow from what it holds. */
  readonly isGroup?: boolean
  /** Its numbers can be added up: groups and all rows show their sum. */
  readonly isSummed?: boolean
  /** What a file of the list holds in this column; it has none where absent. */
  readonly exports?: ColumnExport
}

export type ExportKind = 'text' | 'choice' | 'day' | 'moment' | 'number' | 'money' | 'person' | 'flag'

/** A column of a file, as data: the server reads the value out of each row. */
export interface ColumnExport {
  /** Field of the row, or of what it holds: `latest.label`. */
  readonly path: string
  /** Read first: the name in the reader's own script. The other field stands in where it is empty. */
  readonly preferred?: string
  readonly kind: ExportKind
  /** Words of the values of a choice. */
  readonly labels?: Readonly<Record<string, string>>
  /** Digits behind the point. */
  readonly decimals?: number
  /** Field that says the currency of an amount. */
  readonly currency?: string
  /** Field that says the unit of a quantity, by its code; `labels` are the symbols. */
  readonly unit?: string
}

export interface TableTexts {
  readonly selectAll: string
  readonly selectRow: string
  readonly sortAscending: string
  readonly sortDescending: string
  /** Of the edge by which a column is made wider; absent where none can be. */
  readonly resize?: string
}

export interface Selection {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
}

/** Rows that belong together under a head. They come in the order of their groups. */
export interface RowGroups<Row> {
  readonly keyOf: (row: Row) => string
  /** What a group is called, and how many rows it has on all pages. */
  readonly headOf: (row: Row) => ReactNode
  /** Sum of a column over the group with this key, over all rows for null. */
  readonly sumOf: (column: Column<Row>, key: string | null) => ReactNode
  /** Before the sums over all rows. */
  readonly total: string
}

/** The row is the first of its group on this page, or the first at all. */
export function startsGroup<Row>({ keyOf }: RowGroups<Row>, rows: readonly Row[], at: number): boolean {
  const [before, row] = [rows[at - 1], rows[at]]
  return before === undefined || row === undefined || keyOf(before) !== keyOf(row)
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly texts: TableTexts
  /** Column names with commas between them, each with a leading minus for descending. */
  readonly sort?: string | undefined
  /** Sorts by a column; the same again turns the order round. Added to the others with Shift. */
  readonly onSort?: (name: string, how: { readonly isAdded: boolean }) => void
  /** A column was pulled to this width. */
  readonly onResize?: ((column: Column<Row>, widthPx: number) => void) | undefined
  /** A click on the row, where it does something else than Enter. */
  readonly onPress?: ((row: Row) => void) | undefined
  /** Space on a row: to look at it without leaving the list. */
  readonly onPeek?: ((row: Row) => void) | undefined
  /** The focus came to a row. */
  readonly onActive?: ((row: Row) => void) | undefined
  /** Key of the row that is looked at. */
  readonly peekedKey?: string | undefined
  readonly selection?: Selection | undefined
  readonly groups?: RowGroups<Row> | undefined
  /** Enter, or a click on the row. */
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly density?: 'comfortable' | 'compact'
  /** Rows of skeleton in place of content that is on its way. */
  readonly skeletonRows?: number
}

/** The keys with one more, or one less. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** True where a click or a key belongs to a link, a button or a field inside a row, or to what hangs on one. */
export function isOnControl(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  return Boolean(target?.closest('a, button, input, select, textarea, label, [role="menuitem"], [role="dialog"]'))
}

/** A list to be written: its columns say what their values are. */
export interface SheetTable {
  readonly columns: readonly SheetColumn[]
  /** One value for each column. */
  readonly rows: AsyncIterable<readonly SheetValue[]>
}

export type SheetColumn = {
  readonly head: string
  /** In letters; by its kind and head where it is left out. */
  readonly width?: number
  /** Cells of another sheet of the workbook, which each cell of this column is chosen from. */
  readonly offered?: { readonly sheet: string; readonly column: number; readonly count: number }
} & SheetColumnType

export type SheetColumnType =
  | { readonly type: 'text' | 'day' | 'flag' }
  /** `decimal`: a number as PostgreSQL writes it, `1234.50`, so that nothing is rounded on the way. */
  | { readonly type: 'number' | 'decimal'; readonly decimals?: number }
  /** Written as the clock on the wall of the time zone shows it: spreadsheets know no zones. */
  | { readonly type: 'moment'; readonly timeZone: string }

/** `text`, `decimal`: string; `number`; `day`: `YYYY-MM-DD`; `moment`: Date or ISO 8601 with its zone; `flag`: boolean. */
export type SheetValue = string | number | boolean | Date | null

/** A number as digits, with at most one point. */
export const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** Years that have four digits: what spreadsheets and calendars of the field agree on. */
const [FIRST_INSTANT, END_INSTANT] = [Date.UTC(1000, 0), Date.UTC(9999, 11, 31)]

/** The moment of a value; NaN where it is none, also where a text names no zone. */
export function instantOf(value: SheetValue): number {
  const isMoment = value instanceof Date || (typeof value === 'string' && /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(value))
  const instant = isMoment ? new Date(value).getTime() : Number.NaN
  return instant >= FIRST_INSTANT && instant < END_INSTANT ? instant : Number.NaN
}

/** Whether a text is a day that the calendar has. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}

/** A value that is not of its column's kind, as it stands. */
export function textOf(value: Exclude<SheetValue, null>): string {
  if (!(value instanceof Date)) return String(value)
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}

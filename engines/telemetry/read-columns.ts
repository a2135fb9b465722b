import { decodeTable } from '#engines/sheets/decode-table.ts'
import { parseCsv } from '#engines/sheets/parse-csv.ts'
import { telemetryUnreadable } from './telemetry-unreadable.ts'

/** A column that is looked for by its head, whatever the case: the first of the names that is there. */
export interface WantedColumn {
  readonly what: string
  readonly names: readonly string[]
  readonly isOptional?: boolean
}

export const TIME_NAMES = ['timestamp', 'time', 'fixtime', 'fix_time', 'datetime', 'date', 'ts']

const MOST_ROWS = 5_000_000

/**
 * The cells of some columns of a CSV file, row by row; null for a column that is not there. Empty lines are left out.
 * @throws UnreadableFileError where a column that is needed is missing
 */
export function* readColumns<Name extends string>(
  bytes: Uint8Array,
  wanted: Readonly<Record<Name, WantedColumn>>,
): Generator<{ readonly row: number; readonly cells: Readonly<Record<Name, string | null>> }> {
  const names = Object.keys(wanted) as Name[]
  let places: number[] | null = null
  let count = 0
  for (const { row, cells } of parseCsv(decodeTable(bytes).text)) {
    if (cells.length === 1 && cells[0]!.trim() === '') continue
    if (!places) {
      places = placesOf(cells, names, wanted)
      continue
    }
    if (++count > MOST_ROWS) throw telemetryUnreadable('too-many-rows', { limit: MOST_ROWS })
    const found = {} as Record<Name, string | null>
    names.forEach((name, at) => {
      found[name] = places![at]! < 0 ? null : (cells[places![at]!] ?? '').trim()
    })
    yield { row, cells: found }
  }
  if (count === 0) throw telemetryUnreadable('no-rows')
}

function placesOf<Name extends string>(
  head: readonly string[],
  names: readonly Name[],
  wanted: Readonly<Record<Name, WantedColumn>>,
): number[] {
  const heads = head.map((cell) => cell.trim().toLowerCase())
  return names.map((name) => {
    const column = wanted[name]
    const place = heads.indexOf(column.names.find((each) => heads.includes(each)) ?? '\0')
    if (place < 0 && !column.isOptional)
      throw telemetryUnreadable('no-column', { what: column.what, names: column.names.join(', ') })
    return place
  })
}

/**
 * Milliseconds since 1970 of a moment as tables write it: ISO 8601, `2026-01-26 16:04:43` (UTC where no zone is said), or a number of
 * seconds or milliseconds.
 * @throws UnreadableFileError
 */
export function momentIn(text: string, row: number): number {
  const isNumber = /^\d{9,14}(\.\d+)?$/.test(text)
  const at = isNumber ? momentOfNumber(Number(text)) : Date.parse(isoOf(text))
  if (!Number.isFinite(at)) throw telemetryUnreadable('bad-value', { row, value: text.slice(0, 40), what: 'time' })
  return at
}

/** Seconds stay below it for three thousand years; milliseconds have been above it since 1973. */
const SECONDS_END = 1e11
const momentOfNumber = (value: number) => Math.round(value < SECONDS_END ? value * 1000 : value)

function isoOf(text: string): string {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? []
  return day ? `${day}T${time ?? '00:00'}${zone ?? 'Z'}` : 'not a moment'
}

/** @throws UnreadableFileError */
export function numberIn(text: string, row: number, what: string): number {
  const value = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw telemetryUnreadable('bad-value', { row, value: text.slice(0, 40), what })
  return value
}

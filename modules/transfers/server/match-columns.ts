import { headWithUnit } from '#engines/quantities/read-unit.ts'
import type { ReadCell, ReadRow } from '#engines/sheets/read-row.ts'
import type { DayOrder, FieldWords } from '../contract/list-import.ts'

/** Titles and groups may stand above the head. */
const HEAD_WITHIN_ROWS = 10
const SAMPLES = 3

export interface MatchedColumn {
  readonly header: string
  readonly samples: readonly string[]
  readonly field: string | null
  /** As a person said it; absent until then. */
  readonly dayOrder?: DayOrder | null
}

/** A head or a word of a choice, as two people may write it: case, spaces, marks for "required" and Arabic signs aside. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim()
}

/** What a person sees in a cell. */
export function cellText(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? String(Object.values(cell)[0] ?? '') : String(cell).trim()
}

/**
 * Which row is the head, and which field each column is taken for: by its head in either language, or the name of the
 * field. A field is taken from the first column that is called so.
 */
export function matchColumns(
  rows: readonly ReadRow[],
  fields: readonly (FieldWords & { readonly called?: readonly string[] })[],
) {
  const names = new Map(
    // Its own words win over those of other files, which stand before them for that.
    [
      ...fields.flatMap(({ name, called = [] }) => called.map((word) => [plainWord(word), name] as const)),
      // A head may say another unit than the label, or none.
      ...fields.flatMap(({ name, title }) =>
        [title.en, title.ar].map((word) => [plainWord(headWithUnit(word).words), name] as const),
      ),
      ...fields.flatMap(({ name, title }) =>
        [name, title.en, title.ar].map((word) => [plainWord(word), name] as const),
      ),
    ],
  )
  const fieldOf = (head: string) => names.get(plainWord(head)) ?? names.get(plainWord(headWithUnit(head).words))
  const matched = (row: ReadRow | undefined) => {
    const taken = new Set<string>()
    return (row?.cells ?? []).map((cell) => {
      const field = fieldOf(cellText(cell))
      if (field === undefined || taken.has(field)) return null
      taken.add(field)
      return field
    })
  }
  const scores = rows.slice(0, HEAD_WITHIN_ROWS).map((row) => matched(row).filter((field) => field !== null).length)
  const head = Math.max(0, scores.indexOf(Math.max(...scores)))
  const below = rows.slice(head + 1)
  const found = matched(rows[head])
  const width = Math.max(0, ...rows.slice(head).map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at): MatchedColumn => {
    const filled = below.flatMap(({ cells }) => cellText(cells[at]) || [])
    const header = cellText(rows[head]?.cells[at]).slice(0, 200)
    return { header, samples: filled.slice(0, SAMPLES).map((text) => text.slice(0, 80)), field: found[at] ?? null }
  })
  return { columns, rows: below }
}

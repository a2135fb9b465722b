import { isDeepStrictEqual } from 'node:util'

/** A record as it is kept or answered: anything that JSON can say, and dates. */
export type RecordState = object

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Fields that change with every write and say nothing about it. */
const BOOKKEEPING = new Set(['rowVersion', 'row_version', 'updatedAt', 'updated_at', 'updatedBy', 'updated_by'])

/**
 * Field-level differences of a record, in the order of its fields. A field that is missing counts as null, and so does an
 * empty one, so a record that is made or removed shows all of its fields that had a value.
 */
export function changesBetween(before: RecordState | null, after: RecordState | null): FieldChange[] {
  const old = plain(before)
  const now = plain(after)
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return fields
    .filter((field) => !BOOKKEEPING.has(field))
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after) && !(isEmpty(before) && isEmpty(after)))
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Compares what would be stored: a date and its text are the same. */
function plain(state: RecordState | null): Record<string, unknown> {
  return state === null ? {} : (JSON.parse(JSON.stringify(state)) as Record<string, unknown>)
}

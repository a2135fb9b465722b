import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#platform/contract/record-filters.ts'

/** Narrows a list to what its query names: the condition that one field of the query becomes. */
export type RecordFilter<Value> = (value: Value) => RawBuilder<unknown>

/** Of an expression, where no column of the record has the value. */
type Source = string | RawBuilder<unknown>
const expressionOf = (source: Source) => (typeof source === 'string' ? sql.ref(source) : source)

/** Records with this value. */
export function byChoice(source: Source): RecordFilter<string | number> {
  return (value) => sql`${expressionOf(source)} = ${value}`
}

/** Records of this person, in a column of ids. */
export function byPerson(source: Source): RecordFilter<string> {
  return (id) => sql`${expressionOf(source)} = ${id}::uuid`
}

/** Records of which the condition is true, or those of which it is not; unknown counts as not. */
export function byFlag(source: Source): RecordFilter<boolean> {
  return (isSet) => sql`coalesce(${expressionOf(source)}, false) = ${isSet}`
}

/** Records with a day of the range, in a column of type date: a moment has another day in another time zone. */
export function byDays(source: Source): RecordFilter<DayRange> {
  const day = expressionOf(source)
  return ({ from, to }) =>
    sql`(${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date) and ${day} is not null`
}

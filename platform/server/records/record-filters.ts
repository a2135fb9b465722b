import { type RawBuilder, sql } from 'kysely'
import { ME, NONE } from '#platform/contract/record-filter-words.ts'
import type { DayRange, NumberRange } from '#platform/contract/record-filters.ts'
import { holding } from '../list-query.ts'

/** Narrows a list to what its query names: the condition that one field of the query becomes. */
export type RecordFilter<Value> = (value: Value) => RawBuilder<unknown>

/** Of an expression, where no column of the record has the value. */
type Source = string | RawBuilder<unknown>
const expressionOf = (source: Source) => (typeof source === 'string' ? sql.ref(source) : source)

/** Records with this value. */
export function byChoice(source: Source): RecordFilter<string | number> {
  return (value) => sql`${expressionOf(source)} = ${value}`
}

/** Records with one of these values. */
export function byChoices(source: Source): RecordFilter<readonly string[]> {
  return (values) => sql`${expressionOf(source)} = any (${values}::text[])`
}

/** Records of this person, in a column of ids; `me` is whoever the session works for. */
export function byPerson(source: Source): RecordFilter<string> {
  const person = expressionOf(source)
  return (id) =>
    id === ME
      ? sql`${person} = (select nullif(current_setting('app.user_id', true), ''))::uuid`
      : sql`${person} = ${id}::uuid`
}

/** Records of this company, or of another record, in a column of ids. */
export function byCompany(source: Source): RecordFilter<string> {
  return (id) => sql`${expressionOf(source)} = ${id}::uuid`
}

/** As {@link byCompany}; `none` are those without one. */
export function byCompanyOrNone(source: Source): RecordFilter<string> {
  return (id) => (id === NONE ? sql`${expressionOf(source)} is null` : byCompany(source)(id))
}

/** Records that hold these words, in one of the places. */
export function byText(...sources: readonly Source[]): RecordFilter<string> {
  return (words) => holding(words, ...sources.map(expressionOf))
}

/** Records with a number of the range. */
export function byNumber(source: Source): RecordFilter<NumberRange> {
  const number = expressionOf(source)
  return ({ from, to }) =>
    sql`((${from}::numeric is null or ${number} >= ${from}::numeric) and (${to}::numeric is null or ${number} <= ${to}::numeric)
      and ${number} is not null)`
}

/**
 * Records whose day has passed while `isOpen` holds, or all others.
 * @param isPast `isPastInProject` of the sites: by the clocks of its project, the same for everybody who looks at one list
 */
export function byOverdue(isPast: RawBuilder<boolean>, isOpen: RawBuilder<unknown>): RecordFilter<boolean> {
  return byFlag(sql`((${isOpen}) and ${isPast})`)
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

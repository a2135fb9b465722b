import { type RawBuilder, sql } from 'kysely'

/** Narrows a list to what its query names: the condition that one field of the query becomes. */
export type RecordFilter<Value> = (value: Value) => RawBuilder<unknown>

/** Records with this value. Of an expression, where no column of the record has it. */
export function byValue(column: string | RawBuilder<unknown>): RecordFilter<string | number> {
  const expression = typeof column === 'string' ? sql.ref(column) : column
  return (value) => sql`${expression} = ${value}`
}

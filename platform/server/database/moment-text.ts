import { type Expression, type RawBuilder, sql } from 'kysely'

/** A moment as ISO 8601 text in UTC to the millisecond, for rows that are made in SQL. */
export function momentText(moment: Expression<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

import { type RawBuilder, sql } from 'kysely'

/**
 * The uuid that a text is; null where it is none. To look a row up by its key: a key that is made text is found by no index
 * of a table with row security, whose policies go before what may leak (PostgreSQL, `LEAKPROOF`).
 * @example sql`incidents.id = ${uuidOf(sql`entity_id`)}`
 */
export function uuidOf(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<
    string | null
  >`(case when ${text} ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then (${text})::uuid end)`
}

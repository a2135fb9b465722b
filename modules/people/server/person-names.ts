import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { PersonRef } from '../contract/person-ref.ts'

/**
 * The person of a column of ids, as an expression for the select list of any query: `{ id, name }`, null where the column
 * is. It reads for every scope, because who reads a record reads who wrote it.
 * @example select code, ${personRef(sql`sites.updated_by`)} as "updatedBy" from sites
 */
export function personRef(column: RawBuilder<unknown>): RawBuilder<PersonRef | null> {
  return sql<PersonRef | null>`case when ${column} is not null
    then jsonb_build_object('id', ${column}, 'name', ${personName(column)}) end`
}

/** Who made a record and who saved it last, as fields that a record table computes: their columns are never null. */
export function savedBy(table: string): Readonly<Record<'createdBy' | 'updatedBy', RawBuilder<PersonRef>>> {
  const by = (column: string) => personRef(sql.ref(`${table}.${column}`)) as RawBuilder<PersonRef>
  return { createdBy: by('created_by'), updatedBy: by('updated_by') }
}

/** The name of the person of a column of ids, for a list that is sorted or searched by it; empty where nobody has the id. */
export function personName(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select names.name from person_names as names where names.id = ${column}), '')`
}

/**
 * Who has one of these names, by the name in small letters: for files that name people. Outsiders count where no user is
 * called so. It reads for every scope, as above.
 */
export async function personIdsByName(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select lower(name) as name,
      coalesce(array_agg(id::text) filter (where is_user), array_agg(id::text)) as ids
    from person_names where lower(name) = any(${names}::text[]) group by lower(name)`.execute(db)
  return new Map(rows.map(({ name, ids }) => [name, ids]))
}

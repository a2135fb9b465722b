import { type RawBuilder, sql } from 'kysely'

/**
 * SQL that is true where one of the person's roles has the permission, for `mayRead` of kinds with private records. An
 * administrator holds it where their role names it.
 */
export function personHolds(personId: RawBuilder<string>, permission: string): RawBuilder<boolean> {
  return sql<boolean>`person_holds(${personId}, ${permission})`
}

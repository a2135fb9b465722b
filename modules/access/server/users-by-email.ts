import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type Caller, isVisibleTo } from './user-records.ts'

export interface NamedUser {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly email: string
}

/** Users with one of the addresses, whatever its case, out of those that the caller sees. An address proves nobody. */
export async function listUsersByEmail(db: Db, caller: Caller, emails: readonly string[]): Promise<NamedUser[]> {
  const wanted = emails.map((email) => email.toLowerCase())
  const found = await sql<NamedUser>`
    select people.id, people.name, people.display_name as "displayName", people.email from people
    where lower(people.email) = any (${wanted}::text[]) and people.email <> '' and ${isVisibleTo(caller)}
    order by people.name`.execute(db)
  return found.rows
}

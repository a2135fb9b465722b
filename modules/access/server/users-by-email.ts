import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type Asker, isVisibleTo } from './user-records.ts'

export interface NamedUser {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly email: string
}

/** Users with one of the addresses, whatever its case, out of those that the asker sees. An address proves nobody. */
export async function listUsersByEmail(db: Db, asker: Asker, emails: readonly string[]): Promise<NamedUser[]> {
  const wanted = emails.map((email) => email.toLowerCase())
  const found = await sql<NamedUser>`
    select users.id, users.name, users.display_name as "displayName", users.email from users
    where lower(users.email) = any (${wanted}::text[]) and users.email <> '' and ${isVisibleTo(asker)}
    order by users.name`.execute(db)
  return found.rows
}

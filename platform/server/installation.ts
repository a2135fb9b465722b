import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** Facts of the installation as a whole, kept in its database. */
export type InstallationFact = 'demonstration-loaded' | 'administrator-made'

export async function hasHappened(db: Db, fact: InstallationFact): Promise<boolean> {
  const found = await sql`select 1 from installation_facts where fact = ${fact}`.execute(db)
  return found.rows.length > 0
}

/** Notes the fact in the transaction that makes it true. */
export async function noteHappened(tx: Db, fact: InstallationFact): Promise<void> {
  await sql`insert into installation_facts (fact) values (${fact}) on conflict do nothing`.execute(tx)
}

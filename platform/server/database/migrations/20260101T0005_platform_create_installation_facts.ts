import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** What happened once to the installation as a whole, such as loading the demonstration. */
export const createInstallationFacts = defineMigration(
  '20260101T0005_platform_create_installation_facts',
  async (db) => {
    await sql`create table installation_facts (fact text primary key, at timestamptz not null default now())`.execute(
      db,
    )
    await sql`select enable_internal_security('installation_facts')`.execute(db)
  },
)

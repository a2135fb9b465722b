import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** For who searches the audit of some sites. */
export const indexAuditBySite = defineMigration('20261122T0925_platform_index_audit_by_site', async (db) => {
  await sql`create index audit_entries_by_site on audit_entries (site_code, at desc)`.execute(db)
})

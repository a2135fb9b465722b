import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The file of a certificate: by its id among the files of its machine. */
export const fileCertificates = defineMigration('20261123T0424_equipment_certificate_files', async (db) => {
  await sql`alter table equipment_certificates add column file_id uuid`.execute(db)
})

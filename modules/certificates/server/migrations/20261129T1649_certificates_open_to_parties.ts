import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Certificates and what was paid of them are seen by the people of their contractor, whatever part of the project they hold. */
export const openCertificatesToParties = defineMigration('20261129T1649_certificates_open_to_parties', async (db) => {
  for (const table of ['certificates', 'certificate_payments'])
    await sql`select open_to_parties(${table}::regclass)`.execute(db)
})

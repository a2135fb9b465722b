import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Kinds of records that are open to their parties on this day; later ones say it as their files are put on them. */
const KINDS = ['contract', 'payment-claim', 'certificate', 'variation', 'contract-claim', 'material']

/** Files that were put on records of a party before are read by its people too. */
export const openToParties = defineMigration('20261130T0030_attachments_open_to_parties', async (db) => {
  await sql`
    update files set party_company_id = on_record.company_id from record_files as on_record
    where on_record.entity_type = any (${KINDS}) and on_record.company_id is not null and on_record.removed_at is null
      and on_record.project_code = files.project_code and files.id in (on_record.file_id, on_record.preview_id)`.execute(
    db,
  )
})

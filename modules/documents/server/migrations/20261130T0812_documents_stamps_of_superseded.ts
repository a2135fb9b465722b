import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A file that was stamped before its revision was superseded does not say so: of each what it says is known. */
export const stampsOfSuperseded = defineMigration('20261130T0812_documents_stamps_of_superseded', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table document_link_stamps add column says text not null default ''`)
  await run('alter table document_link_stamps drop constraint document_link_stamps_pkey')
  await run('alter table document_link_stamps add primary key (project_code, link_id, revision, says)')
})

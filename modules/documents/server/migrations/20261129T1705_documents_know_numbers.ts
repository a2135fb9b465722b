import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Whether a number is taken in a project, also by a document that the asker does not see: registering it says as much. A
 * function with its owner's rights, which tells nothing else of the document.
 */
export const knowDocumentNumbers = defineMigration('20261129T1705_documents_know_numbers', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  // Row security is forced for owners too; the function reads as theirs, and nobody signs in to the database as the owner.
  await run(
    `do $$ begin execute format('create policy finding on documents for select to %I using (true)', current_user); end $$`,
  )
  await run(`create function is_document_number_taken(project text, wanted text) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select exists (select from documents
        where project_code = project and lower(number) = lower(wanted) and deleted_at is null)
    $$`)
  await run('revoke execute on function is_document_number_taken(text, text) from public')
  await run('grant execute on function is_document_number_taken(text, text) to plumbline_app, plumbline_admin')
})

import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The right that a task takes; asked of nobody by name, it is for everybody who has it. And what waits in the archive. */
export const askByRight = defineMigration('20261123T0057_inbox_ask_by_right', async (db) => {
  await sql`
    alter table tasks
      add right_code text,
      -- Behind the address of the record: the side and the entry that it is about.
      add opens_at text,
      -- Withdrawn with its record, and open again when that comes back.
      add is_archived boolean not null default false,
      drop constraint tasks_check,
      add constraint tasks_asked check (
        num_nonnulls(person_id, role_code, company_id) = 1
        or (num_nonnulls(person_id, role_code, company_id) = 0 and right_code is not null))`.execute(db)
  await sql`drop index tasks_open`.execute(db)
  await sql`
    create unique index tasks_open on tasks
      (record_type, record_id, kind, key, coalesce(person_id::text, role_code, company_id::text, right_code))
    where state = 'open'`.execute(db)
  await sql`
    create index tasks_by_right on tasks (right_code, state)
    where person_id is null and role_code is null and company_id is null`.execute(db)
  await sql`create index tasks_of_archive on tasks (record_type, record_id) where is_archived`.execute(db)
  // What was asked of a non-conformity or a work package is asked by their steps from now on; its words and its key stay.
  await sql`
    update tasks set right_code = case key when 'correct' then 'ncr:write' else 'work-package:release' end
    where state = 'open' and ((record_type = 'ncr' and key = 'correct') or (record_type = 'work-package' and key = 'release'))`.execute(
    db,
  )
  await sql`
    update tasks set person_id = null, right_code = 'ncr:verify'
    where state = 'open' and record_type = 'ncr' and key = 'verify'`.execute(db)
})

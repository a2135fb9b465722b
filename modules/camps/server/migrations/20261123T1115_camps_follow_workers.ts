import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * What hangs on a worker follows them wherever their bed stands: who ends a worker need not see the site of the camp, and a bed of
 * somebody who is gone would stay taken there. They do nothing but that and answer nothing.
 */
export const followWorkers = defineMigration('20261123T1115_camps_follow_workers', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  // The functions act as the owner of the tables, from whom row-level security hides the rows like from everybody else.
  for (const table of ['camp_stays', 'camp_rooms'])
    await run(
      `do $$ begin execute format('create policy followed on ${table} to %I using (true) with check (true)', current_user); end $$`,
    )
  const rights = 'language sql security definer set search_path = public, pg_temp'
  await run(`
    create function camp_end_stays(worker uuid, day date, person uuid) returns void ${rights} as $$
      with ended as (
        update camp_stays as s set until_on = greatest(s.from_on, day), ended_by = person
        where s.worker_id = worker and s.until_on is null returning s.project_code, s.room_id, s.bed
      )
      update camp_rooms as r set taken = array_remove(r.taken, ended.bed) from ended
      where r.project_code = ended.project_code and r.id = ended.room_id $$`)
  await run(`
    create function camp_move_stays(worker uuid, company uuid) returns void ${rights} as $$
      update camp_stays set company_id = company where worker_id = worker and company_id is distinct from company $$`)
  for (const name of ['camp_end_stays(uuid, date, uuid)', 'camp_move_stays(uuid, uuid)']) {
    await run(`revoke execute on function ${name} from public`)
    await run(`grant execute on function ${name} to plumbline_app, plumbline_admin`)
  }
})

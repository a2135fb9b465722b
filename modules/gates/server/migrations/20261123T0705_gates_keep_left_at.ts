import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * When the one who went in left again, beside the way in: hours of many months are added up from one index, without looking
 * for the other half of each passage. Kept by the database from the way out, whoever joins the two.
 */
export const keepLeftAt = defineMigration('20261123T0705_gates_keep_left_at', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table gate_passages add column left_at timestamptz')
  await run(`update gate_passages as p set left_at = gone.at from gate_passages as gone
    where gone.project_code = p.project_code and gone.id = p.linked_id and p.direction = 'in'`)
  await run(`
    create function gate_passages_keep_left_at() returns trigger language plpgsql as $$
    begin
      update gate_passages set left_at = new.at where project_code = new.project_code and id = new.linked_id;
      return null;
    end $$`)
  await run(`create trigger gate_passages_left after insert or update of linked_id, at on gate_passages
    for each row when (new.direction = 'out' and new.linked_id is not null) execute function gate_passages_keep_left_at()`)
  await run(`create index gate_passages_on_foot on gate_passages (project_code, at) include (site_code, company_id, left_at)
    where is_on_foot and direction = 'in' and outcome = 'allowed'`)
})

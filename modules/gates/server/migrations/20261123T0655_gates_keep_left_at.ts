import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * When the one who went in left again, beside the way in: hours of many months are added up from one index, without looking
 * for the other half of each passage.
 */
export const keepLeftAt = defineMigration('20261123T0655_gates_keep_left_at', async (db) => {
  await sql`alter table gate_passages add column left_at timestamptz`.execute(db)
  await sql`update gate_passages as p set left_at = gone.at from gate_passages as gone
    where gone.project_code = p.project_code and gone.id = p.linked_id and p.direction = 'in'`.execute(db)
  await sql`create index gate_passages_on_foot on gate_passages (project_code, at) include (site_code, company_id, left_at)
    where is_on_foot and direction = 'in' and outcome = 'allowed'`.execute(db)
})

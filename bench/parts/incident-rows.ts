import type pg from 'pg'
import { ANA } from './structures-world.ts'

/**
 * Fills the register of incidents: so many of each structure, over three years, one of fifty a fatality, one of twenty open;
 * always the same rows.
 * @param project of which project alone; of all where it is left out
 */
export async function insertIncidents(client: pg.Client, each: number, project?: string): Promise<void> {
  await client.query(`
    insert into incidents (project_code, id, site_code, structure_code, number, state, title, class, type, occurred_at,
      zone, description, immediate_action, created_by, updated_by, created_at)
    select project_code, gen_random_uuid(), site_code, code, 'INC-' || n,
      case when n % 20 = 3 then 'reported' else 'closed' end,
      (array['Ladder slipped', 'Hand caught', 'Oil on the floor', 'Crane hook swung'])[1 + n % 4] || ' ' || n,
      (array['fatality', 'days-away', 'first-aid', 'near-miss', 'observation'])[
        case when n % 50 = 0 then 1 else 2 + n / 4 % 4 end],
      'injury', at, '', 'As told by the foreman', '', '${ANA}', '${ANA}', at
    from (
      select s.*, i, row_number() over (partition by project_code order by code, i) as n,
        now() - (row_number() over (order by code, i) * 7919 % 26280) * interval '1 hour' as at
      from structures s, generate_series(0, ${each - 1}) i
      ${project ? `where s.project_code = '${project}'` : ''}
    ) as one`)
  await client.query('vacuum analyze incidents')
  await client.query('checkpoint')
}

import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Which packages follow a plan, and which step of their work each of its points holds. */
export const addWhatIsHeld = defineMigration('20261127T1121_inspection_plans_add_what_is_held', async (db) => {
  await sql`alter table inspection_plans add column works jsonb not null default '[]',
    add column package_ids jsonb not null default '[]'`.execute(db)
  const withHolds = (points: string) =>
    sql.raw(
      `(select coalesce(jsonb_agg('{"holds": null}'::jsonb || point order by at), '[]')
      from jsonb_array_elements(${points}) with ordinality as listed(point, at))`,
    )
  await sql`update inspection_plans set points = ${withHolds('points')}`.execute(db)
  await sql`update inspection_plans
    set approved = '{"works": [], "packageIds": []}'::jsonb || approved || jsonb_build_object('points', ${withHolds("approved->'points'")})
    where approved is not null`.execute(db)
})

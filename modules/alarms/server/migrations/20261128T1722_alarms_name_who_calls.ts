import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who wore the device as the alarm was raised, and where; and how grave the alarm was that opened the window of a site. */
export const nameWhoCalls = defineMigration('20261128T1722_alarms_name_who_calls', async (db) => {
  await sql`alter table alarms add column worker_id uuid, add column spot jsonb`.execute(db)
  await sql`
    create index alarms_calls on alarms (project_code, site_code, raised_at desc)
    where metric in ('sos', 'fall') and acknowledged_at is null and deleted_at is null`.execute(db)
  await sql`create index alarms_of_worker on alarms (worker_id, raised_at desc) where worker_id is not null`.execute(db)
  await sql`alter table alarm_windows add column severity text not null default 'critical'`.execute(db)
})

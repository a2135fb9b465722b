import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'vegetation-plot': (tx, id) =>
    sql`
    insert into vegetation_plots (project_code, id, site_code, number, name, protection, irrigation, loss_threshold, created_by, updated_by)
    values ('P1', ${id}, 'S11', ${id}, 'Plan', 'protected', 'drip', 10, ${NOBODY}, ${NOBODY})`.execute(tx),
  'vegetation-patrol': (tx, id) =>
    sql`
    insert into vegetation_patrols (project_code, id, site_code, number, patrolled_at, plot_ids, finding, created_by, updated_by)
    values ('P1', ${id}, 'S11', ${id}, now(), ${[NOBODY]}::uuid[], 'nothing', ${NOBODY}, ${NOBODY})`.execute(tx),
}

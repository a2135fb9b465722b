import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { ShownPath } from '#platform/server/records/record-kinds.ts'
import { incidentsModule } from '../contract/incidents-module.ts'

/** An action is shown on the page of its incident. */
export async function pagesOfActions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ShownPath>> {
  const { path, access } = incidentsModule.screens.detail
  const { rows } = await sql<{ id: string; incidentId: string }>`
    select id::text as id, incident_id::text as "incidentId" from incident_actions
    where id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, incidentId }) => [id, { path: path.replace(':id', incidentId), access }]))
}

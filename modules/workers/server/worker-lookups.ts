import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Worker, WorkerRef } from '../contract/worker.ts'

/** SQL for a worker in the caller's sight; null where there is none: whose records name one is seen by who sees the worker. */
export function workerRef(id: RawBuilder<unknown>): RawBuilder<WorkerRef | null> {
  return sql<WorkerRef | null>`(select jsonb_build_object('id', named.id, 'badge', named.badge, 'name', named.name,
    'nameAr', named.name_ar, 'trade', named.trade, 'companyId', named.company_id)
    from workers as named where named.id = ${id})`
}

/** A worker as other modules file them. */
export type KnownWorker = Pick<Worker, 'id' | 'projectCode' | 'siteCode' | 'companyId' | 'badge' | 'name' | 'state'>

/** Null where there is none that the caller may see. */
export async function findWorker(db: Db, id: string): Promise<KnownWorker | null> {
  const { rows } = await sql<KnownWorker>`
    select id, project_code as "projectCode", site_code as "siteCode", company_id as "companyId", badge, name, state
    from workers where id = ${id} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Who wears some devices now, by device; of the whole product where the scope of `db` is. */
export async function wearersOf(
  db: Db,
  projectCode: string,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<WorkerRef, 'id' | 'name' | 'nameAr'>>> {
  const { rows } = await sql<Pick<WorkerRef, 'id' | 'name' | 'nameAr'> & { deviceId: string }>`
    select device_id as "deviceId", id, name, name_ar as "nameAr" from workers
    where project_code = ${projectCode} and device_id = any (${deviceIds}::uuid[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(({ deviceId, ...worker }) => [deviceId, worker]))
}

import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { deleteDone, MOST_BATCHES, takeTurn } from './batch-turns.ts'
import type { Reading } from './reading.ts'
import type { TelemetryServices } from './telemetry-services.ts'

type StoredListener = (tx: Db, readings: readonly Reading[]) => Promise<void>
const listeners: StoredListener[] = []

/**
 * Hears of each reading once, after it was stored, in a transaction on the database of the records: for alarm rules and positions.
 * Readings of one device come in the order in which they were stored. Called where a module is loaded.
 */
export function onReadingsStored(listener: StoredListener): void {
  listeners.push(listener)
}

interface Batch {
  readonly seq: string
  readonly id: string
  readonly projectCode: string
}

/**
 * Tells what was stored. The two databases cannot commit together: that a batch was told is noted beside the work of those who heard
 * it, so that a process that ends between the two commits tells nothing twice, and nothing is left out.
 * @returns how many batches; 0 where nothing waits, or another process is at it
 */
export async function tellReadings({ telemetry, database }: TelemetryServices): Promise<number> {
  const told = await telemetry.transaction(SYSTEM_SCOPE, async (store) => {
    if (!(await takeTurn(store, 'tell'))) return []
    const { rows } = await sql<Batch>`
      select seq::text, id, project_code as "projectCode" from telemetry_batches
      where not is_told order by seq limit ${MOST_BATCHES}`.execute(store)
    if (rows.length === 0) return []
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      const fresh = await noteTold(tx, rows)
      const readings = fresh.length > 0 && listeners.length > 0 ? await readingsIn(store, fresh) : []
      if (readings.length > 0) for (const listener of listeners) await listener(tx, readings)
    })
    const seqs = rows.map(({ seq }) => seq)
    await sql`update telemetry_batches set is_told = true where seq = any (${seqs}::bigint[])`.execute(store)
    await deleteDone(store, seqs)
    return rows
  })
  if (told.length > 0) await database.transaction(SYSTEM_SCOPE, (tx) => forgetTold(tx, told))
  return told.length
}

async function noteTold(tx: Db, batches: readonly Batch[]): Promise<Batch[]> {
  const { rows } = await sql<{ id: string }>`
    insert into telemetry_told (project_code, batch_id)
    select * from unnest(${batches.map((batch) => batch.projectCode)}::text[], ${batches.map(({ id }) => id)}::uuid[])
    on conflict do nothing returning batch_id as id`.execute(tx)
  const fresh = new Set(rows.map(({ id }) => id))
  return batches.filter(({ id }) => fresh.has(id))
}

async function forgetTold(tx: Db, batches: readonly Batch[]): Promise<void> {
  await sql`
    delete from telemetry_told where (project_code, batch_id) in (
      select * from unnest(${batches.map((batch) => batch.projectCode)}::text[], ${batches.map(({ id }) => id)}::uuid[]))`.execute(
    tx,
  )
}

async function readingsIn(store: Db, batches: readonly Batch[]): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select project_code as "projectCode", read.device_id as "deviceId", read.metric, (extract(epoch from read.at) * 1000)::float8 as at,
      read.value
    from telemetry_batches as batches,
      unnest(batches.device_ids, batches.metrics, batches.moments, batches.readings) as read (device_id, metric, at, value)
    where batches.seq = any (${batches.map(({ seq }) => seq)}::bigint[])
    order by read.at`.execute(store)
  return rows
}

import { sql } from 'kysely'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DatabaseUnavailableError } from '#platform/server/database/database-unavailable-error.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { deleteDone, type MeasuredBatch, MOST_BATCHES, seriesIn, takeTurn } from './batch-turns.ts'
import type { Reading } from './reading.ts'
import type { TelemetryServices } from './telemetry-services.ts'

type StoredListener = (
  tx: Db,
  readings: readonly Reading[],
  now: Date,
  /** That of the records, for what is read apart from the transaction. */
  database: TelemetryServices['database'],
) => Promise<void>

/**
 * Hears of each reading once, after it was stored, in a transaction on the database of the records: for alarm rules and positions.
 * Readings of one device come in the order in which they were stored.
 */
export const onReadingsStored = defineSeam<StoredListener>('stored readings')

interface Batch extends MeasuredBatch {
  readonly seq: string
  readonly id: string
}

/** Somebody who heard of readings could not deal with them. */
class ListenerFailed extends Error {
  readonly listener: StoredListener

  constructor(listener: StoredListener, cause: unknown) {
    super(`${listener.name} could not deal with what was stored`, { cause })
    this.listener = listener
  }
}

/** So many rounds, a second apart, everybody waits for one who fails: it may be over by then. */
const PATIENT_ROUNDS = 5
const failedRounds = new WeakMap<TelemetryServices['telemetry'], number>()

/**
 * Tells what was stored. The two databases cannot commit together: that a batch was told is noted beside the work of those who heard
 * it, so that a process that ends between the two commits tells nothing twice, and nothing is left out. Whoever fails again and again
 * keeps nobody else from hearing: it is left out of the batches that it fails on, which the log names.
 * @returns whose readings they were; none where nothing waits, or another process is at it
 */
export async function tellReadings(services: TelemetryServices): Promise<readonly MeasuredBatch[]> {
  const { telemetry, database } = services
  const failed = failedRounds.get(telemetry) ?? 0
  const isPatient = failed < PATIENT_ROUNDS
  const told = await telemetry.transaction(SYSTEM_SCOPE, async (store) => {
    if (!(await takeTurn(store, 'tell'))) return []
    const { rows } = await sql<Batch>`
      select seq::text, id, project_code as "projectCode", device_ids as "deviceIds" from telemetry_batches
      where not is_told order by seq limit ${MOST_BATCHES}`.execute(store)
    if (rows.length === 0) return []
    try {
      await tell(services, store, rows, onReadingsStored.all())
      failedRounds.delete(telemetry)
    } catch (error) {
      if (!(error instanceof ListenerFailed)) throw error
      failedRounds.set(telemetry, failed + 1)
      if (isPatient) throw error
      for (const batch of rows) await tellWhoCan(services, store, batch)
    }
    const seqs = rows.map(({ seq }) => seq)
    await sql`update telemetry_batches set is_told = true where seq = any (${seqs}::bigint[])`.execute(store)
    await deleteDone(store, seqs)
    return rows
  })
  if (told.length > 0) await database.transaction(SYSTEM_SCOPE, (tx) => forgetTold(tx, told))
  return told
}

function tell(
  { database, now }: TelemetryServices,
  store: Db,
  batches: readonly Batch[],
  to: readonly StoredListener[],
) {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const fresh = await noteTold(tx, batches)
    const readings = fresh.length > 0 && to.length > 0 ? await readingsIn(store, fresh) : []
    if (readings.length === 0) return
    for (const listener of to)
      await listener(tx, readings, now(), database).catch((error: unknown) => {
        throw error instanceof DatabaseUnavailableError ? error : new ListenerFailed(listener, error)
      })
  })
}

/** One batch to all who can deal with it: a transaction of who failed leaves nothing. */
async function tellWhoCan(services: TelemetryServices, store: Db, batch: Batch): Promise<void> {
  let to = onReadingsStored.all()
  for (;;) {
    try {
      await tell(services, store, [batch], to)
      return
    } catch (error) {
      if (!(error instanceof ListenerFailed)) throw error
      services.log.error({ err: error.cause, batch: batch.id, listener: error.listener.name }, error.message)
      to = to.filter((listener) => listener !== error.listener)
    }
  }
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
  const seqs = batches.map(({ seq }) => seq)
  const { rows } = await sql<Reading>`
    with ${seriesIn(seqs)}, read as materialized (
      select seq, read.* from telemetry_batches as batches,
        unnest(batches.numbers, batches.moments, batches.readings) as read (number, at, value)
      where batches.seq = any (${seqs}::bigint[])
    )
    select project_code as "projectCode", device_id as "deviceId", metric, (extract(epoch from at) * 1000)::float8 as at, value
    from read join series using (seq, number)
    order by at`.execute(store)
  return rows
}

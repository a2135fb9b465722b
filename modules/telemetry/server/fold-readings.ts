import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { deleteDone, type MeasuredBatch, MOST_BATCHES, seriesIn, takeTurn } from './batch-turns.ts'
import type { TelemetryServices } from './telemetry-services.ts'

/**
 * Adds what was stored to the summaries and the latest values, in the transaction that notes it as added: each reading counts once,
 * however late it came.
 * @returns whose readings they were; none where nothing waits, or another process is at it
 */
export function foldReadings({ telemetry, now }: TelemetryServices): Promise<readonly MeasuredBatch[]> {
  return telemetry.transaction(SYSTEM_SCOPE, async (tx) => {
    if (!(await takeTurn(tx, 'fold'))) return []
    const { rows } = await sql<MeasuredBatch & { seq: string }>`
      update telemetry_batches set is_folded = true where seq in (
        select seq from telemetry_batches where not is_folded order by seq limit ${MOST_BATCHES})
      returning seq::text, project_code as "projectCode", device_ids as "deviceIds"`.execute(tx)
    if (rows.length === 0) return []
    const seqs = rows.map(({ seq }) => seq)
    await addToSummaries(tx, seqs, now())
    await deleteDone(tx, seqs)
    return rows
  })
}

/** What a summary of one unit of time gets from a finer one: readings are grouped once, by minute. */
const coarser = (unit: 'hour' | 'day', from: 'minutes' | 'hours') => sql`
  select project_code, device_id, metric, date_trunc(${sql.lit(unit)}, time, 'UTC') as time, sum(count) as count, sum(sum) as sum,
    min(least) as least, max(most) as most, max(last) as last
  from ${sql.ref(from)} group by 1, 2, 3, 4`

/** What was stored, by minute, hour and day: of these a statement computes what it uses. */
const grouped = (seqs: readonly string[]) => sql`
  with ${seriesIn(seqs)}, numbered as materialized (
    select seq, read.number, date_trunc('minute', read.at, 'UTC') as time, count(*) as count, sum(read.value) as sum,
      min(read.value) as least, max(read.value) as most, max(read.at) as last
    from telemetry_batches as batches, unnest(batches.numbers, batches.moments, batches.readings) as read (number, at, value)
    where batches.seq = any (${seqs}::bigint[]) group by 1, 2, 3
  ), minutes as materialized (
    select project_code, device_id, metric, time, sum(count) as count, sum(sum) as sum, min(least) as least, max(most) as most,
      max(last) as last
    from numbered join series using (seq, number) group by 1, 2, 3, 4
  ), hours as materialized (${coarser('hour', 'minutes')}), days as materialized (${coarser('day', 'hours')})`

const addTo = (table: string, unit: string, seqs: readonly string[]) => sql`
  ${grouped(seqs)}
  insert into ${sql.table(table)} as stored (project_code, device_id, metric, ${sql.ref(unit)}, count, sum, least, most)
  select project_code, device_id, metric, time, count, sum, least, most from ${sql.ref(`${unit}s`)} order by 1, 2, 3, 4
  on conflict (project_code, device_id, metric, ${sql.ref(unit)})
  do update set count = stored.count + excluded.count, sum = stored.sum + excluded.sum,
    least = least(stored.least, excluded.least), most = greatest(stored.most, excluded.most)`

/**
 * A statement for each table, in one trip: where they are distributed, none may write several.
 * A latest value of a clock that is ahead gives way to one that was measured after it had come: the clock was set right.
 */
async function addToSummaries(tx: Db, seqs: readonly string[], now: Date): Promise<void> {
  await Promise.all([
    addTo('telemetry_minutes', 'minute', seqs).execute(tx),
    addTo('telemetry_hours', 'hour', seqs).execute(tx),
    addTo('telemetry_days', 'day', seqs).execute(tx),
    sql`
      ${grouped(seqs)}, newest as (
        select project_code, device_id, metric, max(last) as at from days group by 1, 2, 3
      )
      insert into telemetry_latest (project_code, device_id, metric, at, value, received_at)
      select project_code, device_id, metric, at, samples.value, ${now.toISOString()}::timestamptz
      from newest join telemetry_samples as samples using (project_code, device_id, metric, at) order by 1, 2, 3
      on conflict (project_code, device_id, metric)
      do update set at = excluded.at, value = excluded.value, received_at = excluded.received_at
      where telemetry_latest.at < excluded.at
        or (telemetry_latest.at > excluded.received_at and excluded.at > telemetry_latest.received_at)`.execute(tx),
  ])
}

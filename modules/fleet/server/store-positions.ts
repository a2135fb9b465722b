import { type RawBuilder, sql } from 'kysely'
import { fixesIn } from '#engines/fleet/fixes-in.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { Reading } from '#modules/telemetry/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { AFTER_MS } from './judge-days.ts'

/** A clock may go a little ahead; a position further in the future would stand as the last one until then. */
export const AHEAD_S = 120

const COLUMNS = sql`project_code, vehicle_id, at, latitude, longitude, speed, course, ignition`

/** Keeps positions of the vehicles that the devices are in, whatever their order; what is there already stays as it is. */
export async function storePositions(tx: Db, readings: readonly Reading[]): Promise<void> {
  const fixes = fixesIn(readings)
  if (fixes.length === 0) return
  await keepPositions(
    tx,
    sql`
      select vehicles.project_code, vehicles.id as vehicle_id, sent.at, sent.latitude, sent.longitude, sent.speed, sent.course,
        sent.ignition
      from unnest(
        ${fixes.map(({ projectCode }) => projectCode)}::text[], ${fixes.map(({ deviceId }) => deviceId)}::uuid[],
        ${fixes.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
        ${fixes.map(({ latitude }) => latitude)}::double precision[],
        ${fixes.map(({ longitude }) => longitude)}::double precision[],
        ${fixes.map(({ speed }) => speed)}::real[], ${fixes.map(({ course }) => course)}::real[],
        ${fixes.map(({ ignition }) => ignition)}::boolean[]
      ) as sent (project_code, device_id, at, latitude, longitude, speed, course, ignition)
      join vehicles on vehicles.device_id = sent.device_id and vehicles.project_code = sent.project_code
        and vehicles.deleted_at is null`,
  )
}

/**
 * Keeps positions, rows of `COLUMNS`: what is there already stays as it is, and the days that they touch are judged again.
 * @returns how many were new
 */
export async function keepPositions(tx: Db, sent: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with fresh as (
      insert into vehicle_positions (${COLUMNS})
      select ${COLUMNS} from (${sent}) as sent
      where sent.at <= now() + make_interval(secs => ${AHEAD_S})
      order by 1, 2, 3
      on conflict do nothing
      returning ${COLUMNS}
    ), undone as (
      insert into vehicle_undone (project_code, vehicle_id, day)
      select distinct project_code, vehicle_id, ${dayInProject(sql`moment`, sql`fresh.project_code`)}
      from fresh cross join lateral (values (at), (at - make_interval(secs => ${AFTER_MS / 1000}))) as touched (moment)
      on conflict do nothing
    ), latest as (
      insert into vehicle_latest (${COLUMNS})
      select distinct on (project_code, vehicle_id) ${COLUMNS} from fresh order by project_code, vehicle_id, at desc
      on conflict (project_code, vehicle_id) do update set at = excluded.at, latitude = excluded.latitude,
        longitude = excluded.longitude, speed = excluded.speed, course = excluded.course, ignition = excluded.ignition
      where vehicle_latest.at < excluded.at
    )
    select count(*)::int as count from fresh`.execute(tx)
  return rows[0]!.count
}

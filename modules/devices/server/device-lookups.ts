import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/database/database.ts'
import type { DeviceKind } from '../contract/devices-records.ts'
import type { KnownDevice } from './device-credentials.ts'

/**
 * The tracker that calls itself by this number, which is the serial number of its device; null where none has it, or devices of
 * several projects have, or it was retired. A tracker has no secret: its number is all that it says.
 */
export async function trackerOfSerial(db: Db, serial: string): Promise<KnownDevice | null> {
  const { rows } = await sql<KnownDevice>`
    select id, project_code as "projectCode", site_code as "siteCode", expected_seconds as "expectedSeconds"
    from devices
    where serial = ${serial} and kind = 'gps' and deleted_at is null and state <> 'retired' limit 2`.execute(db)
  const [found, other] = rows
  return found && !other ? found : null
}

/** A device by its id, of whom another one has said that it is: a broker. Null where it is retired or unknown. */
export async function deviceInUse(db: Db, id: string): Promise<KnownDevice | null> {
  if (!z.uuid().safeParse(id).success) return null
  const { rows } = await sql<KnownDevice>`
    select id, project_code as "projectCode", site_code as "siteCode", expected_seconds as "expectedSeconds"
    from devices where id = ${id} and deleted_at is null and state <> 'retired'`.execute(db)
  return rows[0] ?? null
}

/** Whether a device, of this kind where one is named, is registered in a project and in the caller's sight. */
export async function isDeviceOf(
  db: Db,
  id: string,
  projectCode: string,
  kind: DeviceKind | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from devices where id = ${id} and project_code = ${projectCode} and deleted_at is null
      and (${kind}::text is null or kind = ${kind})`.execute(db)
  return rows.length > 0
}

/** Seconds in which each of some devices is to report, by its id. */
export async function reportTimes(db: Db, projectCode: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; seconds: number }>`
    select id, expected_seconds as seconds from devices
    where project_code = ${projectCode} and id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, seconds }) => [id, seconds]))
}

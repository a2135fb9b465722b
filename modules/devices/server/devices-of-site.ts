import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { DeviceRef } from '../contract/device.ts'
import type { DeviceKind } from '../contract/devices-records.ts'

/** SQL of the device that a column of ids names, removed or not; null where there is none, or the reader does not see it. */
export function deviceRef(id: RawBuilder<unknown>): RawBuilder<DeviceRef | null> {
  return sql<DeviceRef | null>`(select jsonb_build_object('id', named.id, 'name', named.name, 'nameAr', named.name_ar, 'serial', named.serial,
    'mountedOn', named.mounted_on, 'latitude', named.latitude, 'longitude', named.longitude,
    'isSimulated', named.is_simulated)
    from devices as named where named.id = ${id})`
}

/** A device as other modules judge what it sends. */
export interface DeviceInPlace {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly kind: DeviceKind
  readonly name: string
  readonly nameAr: string
  readonly serial: string
  readonly mountedOn: string
  readonly isSimulated: boolean
}

const FIELDS = sql`id, project_code as "projectCode", site_code as "siteCode", kind, name, name_ar as "nameAr", serial,
  mounted_on as "mountedOn", is_simulated as "isSimulated"`
/** What is in maintenance sends, but nobody is to be called because of it. */
const IS_WATCHED = sql`deleted_at is null and state = 'in-use'`

/** Those of some devices of a project that are in use. */
export async function devicesById(db: Db, projectCode: string, ids: readonly string[]): Promise<DeviceInPlace[]> {
  const { rows } = await sql<DeviceInPlace>`
    select ${FIELDS} from devices where project_code = ${projectCode} and id = any (${ids}::uuid[]) and ${IS_WATCHED}`.execute(
    db,
  )
  return rows
}

/** The devices in use of a site that one rule watches: one by its id, or all of a kind. */
export async function devicesWatched(
  db: Db,
  of: { projectCode: string; siteCode: string; deviceId: string | null; deviceKind: string | null },
): Promise<DeviceInPlace[]> {
  const { rows } = await sql<DeviceInPlace>`
    select ${FIELDS} from devices
    where project_code = ${of.projectCode} and site_code = ${of.siteCode} and ${IS_WATCHED}
      and (id = ${of.deviceId}::uuid or kind = ${of.deviceKind}::text) order by name, id`.execute(db)
  return rows
}

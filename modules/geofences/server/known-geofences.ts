import { type RawBuilder, sql } from 'kysely'
import type { Zone } from '#engines/fleet/zone-visits.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Geofence, GeofenceRef } from '../contract/geofence.ts'
import { outlineOf } from '../contract/outline.ts'

export type KnownGeofence = Pick<
  Geofence,
  'id' | 'siteCode' | 'name' | 'nameAr' | 'kind' | 'area' | 'speedLimit' | 'asks'
>

/** The geofences of a project that the scope of `db` sees. */
export async function geofencesOf(db: Db, projectCode: string): Promise<KnownGeofence[]> {
  const { rows } = await sql<KnownGeofence>`
    select id, site_code as "siteCode", name, name_ar as "nameAr", kind, area, speed_limit as "speedLimit", asks
    from geofences
    where project_code = ${projectCode} and deleted_at is null order by id`.execute(db)
  return rows
}

/** A geofence as the engine judges tracks by it. */
export function zoneOf({ id, kind, area, speedLimit }: KnownGeofence): Zone {
  const corridor = area.shape === 'corridor' ? { line: area.line, width: area.widthM } : null
  return { id, role: kind, speedLimit, ring: outlineOf(area), corridor }
}

/** The geofence of a column of ids, also of one that was archived, as an expression for any query. */
export function geofenceRef(id: RawBuilder<unknown>): RawBuilder<GeofenceRef | null> {
  return sql<GeofenceRef | null>`(select jsonb_build_object('id', id, 'name', name, 'nameAr', name_ar, 'kind', kind)
    from geofences as named_fence where named_fence.id = ${id})`
}

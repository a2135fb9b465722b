import { type RawBuilder, sql } from 'kysely'
import { metresBetween, overlooks } from '#engines/cameras/view-fan.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CameraGlance } from '../contract/camera-glance.ts'

/** Degrees are WGS 84; a spot without them has no camera. */
export interface Spot {
  readonly projectCode: string
  readonly siteCode: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** The camera that was entered for the spot: it goes before every nearer one, wherever it stands. */
  readonly cameraId?: string | null
}

/** What stands further away shows something else, metres. */
const NEAR_METRES = 100
const METRES_A_DEGREE = 111_320
/** A picture from longer before or after shows something else. */
const AROUND = { before: sql`interval '1 minute'`, after: sql`interval '3 minutes'` }

/** The connected camera of a site that was entered for a spot, else the one that stands nearest to it. */
const nearest = (
  { projectCode, siteCode, latitude, longitude, cameraId = null }: Spot,
  columns: RawBuilder<unknown>,
) => {
  const distance = sql`${METRES_A_DEGREE}::float8 * sqrt(power(latitude - ${latitude}::float8, 2)
    + power((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2))`
  return sql`
    select ${columns} from cameras
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and state = 'in-service'
      and source <> 'none' and (id = ${cameraId}::uuid or ${distance} <= ${NEAR_METRES})
    order by id = ${cameraId}::uuid desc nulls last, ${distance}, id limit 1`
}

/** What the camera at a spot has to show of a moment; null where none stands there in the sight of the caller. */
export async function glanceAt(db: Db, spot: Spot, at: Date): Promise<CameraGlance | null> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const { rows } = await sql<Omit<CameraGlance, 'stillAt'> & { stillAt: Date | null }>`
    select found.id, found.name, found.name_ar as "nameAr", found.source, (
      select taken.at from camera_stills as taken
      where taken.project_code = found.project_code and taken.camera_id = found.id
        and taken.at between ${moment} - ${AROUND.before} and ${moment} + ${AROUND.after}
      order by abs(extract(epoch from taken.at - ${moment})) limit 1) as "stillAt"
    from (${nearest(spot, sql`*`)}) as found`.execute(db)
  const [found] = rows
  return found ? { ...found, stillAt: found.stillAt?.toISOString() ?? null } : null
}

interface Posed {
  readonly id: string
  readonly longitude: number
  readonly latitude: number
  readonly azimuth: number
  readonly fieldOfView: number
  readonly range: number
}

/** What the camera that overlooks a spot has to show of a moment, the nearest of several; else that of the camera at the spot. */
export async function glanceOver(db: Db, spot: Spot, at: Date): Promise<CameraGlance | null> {
  const { projectCode, siteCode, latitude, longitude } = spot
  if (latitude === null || longitude === null) return null
  const place = [longitude, latitude] as const
  const { rows } = await sql<Posed>`
    select id, longitude, latitude, azimuth, field_of_view as "fieldOfView", view_range as range from cameras
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and state = 'in-service'
      and source <> 'none' and longitude is not null and latitude is not null`.execute(db)
  const [seeing] = rows
    .filter((camera) => overlooks(camera, place))
    .sort((one, other) => metresBetween(one, place) - metresBetween(other, place))
  return glanceAt(db, { ...spot, cameraId: seeing?.id ?? null }, at)
}

/** Something happens at a spot: the camera there takes its next kept picture at once, where it keeps any. */
export async function askForStill(tx: Db, spot: Spot, now: Date): Promise<void> {
  if (!spot.cameraId && (spot.latitude === null || spot.longitude === null)) return
  await sql`
    update cameras set next_still_at = ${now.toISOString()}::timestamptz
    where still_minutes > 0 and (project_code, id) in (${nearest(spot, sql`project_code, id`)})
      and (next_still_at is null or next_still_at > ${now.toISOString()}::timestamptz)`.execute(tx)
}

/** Whether a camera stands on a site and in the caller's sight. */
export async function isCameraOf(
  db: Db,
  id: string,
  { projectCode, siteCode }: Pick<Spot, 'projectCode' | 'siteCode'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from cameras where id = ${id} and project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null`.execute(
    db,
  )
  return rows.length > 0
}

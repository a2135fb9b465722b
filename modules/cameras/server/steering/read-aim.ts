import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Aim, aimAt, type Turn } from './aim.ts'

/** A turn, of the row of `camera_steering`. */
export const TURN = sql`pan, tilt, zoom, pan_speed as "panSpeed", tilt_speed as "tiltSpeed", zoom_speed as "zoomSpeed",
  moved_at as "movedAt", stops_at as "stopsAt"`

/** Where the lens of a test picture is now. */
export async function readAim(
  { now }: Services,
  db: Db,
  { id, projectCode }: { readonly id: string; readonly projectCode: string },
): Promise<Aim> {
  const { rows } = await sql<Turn>`
    select ${TURN} from camera_steering where project_code = ${projectCode} and camera_id = ${id}`.execute(db)
  return aimAt(rows[0] ?? null, now())
}

import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { CameraPlace } from './still-repository.ts'

/** A camera gave a picture; the same bytes as before say that it may be frozen. */
export async function noteFrame(tx: Db, camera: CameraPlace, at: Date, sha256: string): Promise<void> {
  await sql`
    update cameras set checked_at = ${at}, frame_at = ${at}, silent_since = null,
      same_since = case when frame_hash = ${sha256} then coalesce(same_since, frame_at) end, frame_hash = ${sha256}
    where project_code = ${camera.projectCode} and id = ${camera.id}`.execute(tx)
}

/** A camera gave none. */
export async function noteSilence(tx: Db, camera: CameraPlace, at: Date): Promise<void> {
  await sql`
    update cameras set checked_at = ${at}, silent_since = coalesce(silent_since, ${at})
    where project_code = ${camera.projectCode} and id = ${camera.id}`.execute(tx)
}

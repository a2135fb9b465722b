import { sql } from 'kysely'
import type { CameraGlance } from '#modules/cameras/contract/camera-glance.ts'
import { glanceAt, type Spot } from '#modules/cameras/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { gates } from './gate-records.ts'
import { getPassage } from './passage-repository.ts'

/** What the camera at the gate has to show of a passage. @throws not-found */
export async function showPassageCamera(
  { db }: RequestContext,
  { id }: { readonly id: string },
): Promise<CameraGlance | null> {
  const { projectCode, siteCode, gateId, at } = await getPassage(db, id)
  const { rows } = await sql<Pick<Spot, 'latitude' | 'longitude' | 'cameraId'>>`
    select latitude, longitude, camera_id as "cameraId" from gates where project_code = ${projectCode} and id = ${gateId}`.execute(
    db,
  )
  const [spot] = rows
  return spot ? glanceAt(db, { projectCode, siteCode, ...spot }, new Date(at)) : null
}

/** What the camera of a gate has to show of now. @throws not-found */
export async function showGateCamera(
  context: RequestContext,
  { id }: { readonly id: string },
): Promise<CameraGlance | null> {
  return glanceAt(context.db, await gates.saved.get(context, id), context.services.now())
}

import { sql } from 'kysely'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { cameraErrors } from '../../contract/camera.ts'
import { MOST_STILLS, type Still } from '../../contract/camera-stills.ts'
import { getCameraTo } from '../camera-records.ts'
import { findStills } from './still-repository.ts'

interface Asked {
  readonly id: string
  readonly from: string
  readonly to: string
}

/** The stills of a camera that the caller sees, in their order: of a time with more of them the newest. */
export async function showStills(context: RequestContext, { id, from, to }: Asked): Promise<Still[]> {
  const camera = await getCameraTo(context, id, 'playback')
  const asked = { camera, from: new Date(from), to: new Date(to), most: MOST_STILLS }
  return (await findStills(context.db, asked)).reverse()
}

/** The bytes of one still. @throws not-found */
export async function openStill(
  context: RequestContext,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<FileAnswer> {
  const { db, services } = context
  const camera = await getCameraTo(context, id, 'playback')
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from camera_stills
    where project_code = ${camera.projectCode} and camera_id = ${id} and at = ${new Date(at)}`.execute(db)
  if (!rows[0]) throw cameraErrors.notFound({ id })
  return services.files.openFile(db, rows[0].fileId, { inline: true })
}

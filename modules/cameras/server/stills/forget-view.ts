import { sql } from 'kysely'
import { finishTasks } from '#modules/inbox/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { cameraKind } from '../../contract/cameras-records.ts'
import { MOVED } from './judge-view.ts'
import type { CameraPlace } from './still-repository.ts'

/** Another camera, or another picture of it: its next one is the view that it is to have. */
export async function forgetView(context: RequestContext, { id, projectCode }: CameraPlace): Promise<void> {
  const { db, user, services } = context
  const { rows } = await sql<{ fileId: string }>`
    delete from camera_views where project_code = ${projectCode} and camera_id = ${id} returning file_id as "fileId"`.execute(
    db,
  )
  for (const { fileId } of rows) await services.files.deleteFile(db, fileId, user.id)
  await sql`update cameras set moved_since = null where project_code = ${projectCode} and id = ${id}`.execute(db)
  await finishTasks(db, context, { record: { type: cameraKind.id, id }, key: MOVED })
}

import { sql } from 'kysely'
import { finishTasks } from '#modules/inbox/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { cameraErrors } from '../../contract/camera.ts'
import type { CameraView } from '../../contract/camera-view.ts'
import { cameraKind } from '../../contract/cameras-records.ts'
import { getCameraTo, type StoredCamera } from '../camera-records.ts'
import { copyStill, MOVED } from './judge-view.ts'

type OfCamera = { readonly id: string }

interface Row {
  readonly keptAt: Date
  readonly fileId: string
  readonly confirmedBy: PersonRef | null
  readonly movedSince: Date | null
  readonly foundAt: Date | null
  readonly right: number | null
  readonly down: number | null
}

/** Where a camera is to look, and what it was found in instead; null before it gave a picture, and of one that turns. */
export async function showView(context: RequestContext, { id }: OfCamera): Promise<CameraView | null> {
  const camera = await getCameraTo(context, id, 'playback')
  const row = await findRow(context, camera)
  if (!row) return null
  const { keptAt, confirmedBy, movedSince, foundAt, right, down } = row
  const degrees = (share: number | null, angle: number) => (share === null ? null : Math.round(share * angle * 10) / 10)
  // Pictures of cameras are about so much wider than high; what is shown of a turn is rounded more than that matters.
  const upright = (camera.fieldOfView * 9) / 16
  return {
    keptAt: keptAt.toISOString(),
    confirmedBy,
    movedSince: movedSince?.toISOString() ?? null,
    foundAt: (movedSince && foundAt)?.toISOString() ?? null,
    // What lies further left in the picture is looked at from further right.
    turned: movedSince && right !== null ? degrees(-right, camera.fieldOfView) : null,
    tilted: movedSince && down !== null ? degrees(down, upright) : null,
  }
}

/** The picture of the view that a camera is to have. */
export async function openView(context: RequestContext, { id }: OfCamera): Promise<FileAnswer> {
  const row = await findRow(context, await getCameraTo(context, id, 'playback'))
  if (!row) throw cameraErrors.notFound({ id })
  return context.services.files.openFile(context.db, row.fileId, { inline: true })
}

/**
 * A person says that where a camera was found looking is where it is to look from now on.
 * @throws view-unchanged where it was not found moved, or the picture is gone
 */
export async function confirmView(context: RequestContext, { id, foundAt }: OfCamera & { readonly foundAt: string }) {
  const { db, user, services } = context
  const camera = await getCameraTo(context, id, 'playback')
  const row = await findRow(context, camera)
  const found = row?.movedSince && row.foundAt
  // Who looked at an older picture has not seen this one.
  if (!row || !found || found.getTime() !== Date.parse(foundAt)) throw cameraErrors.viewUnchanged({ id })
  const fileId = await copyStill(services, db, camera, found)
  if (fileId === null) throw cameraErrors.viewUnchanged({ id })
  await sql`
    update camera_views set kept = found, seen = found, kept_at = found_at, file_id = ${fileId}, confirmed_by = ${user.id},
      found = null, found_at = null, suspected_at = null, shift_right = null, shift_down = null
    where project_code = ${camera.projectCode} and camera_id = ${id}`.execute(db)
  await sql`update cameras set moved_since = null where project_code = ${camera.projectCode} and id = ${id}`.execute(db)
  await services.files.deleteFile(db, row.fileId, user.id)
  await finishTasks(db, context, { record: { type: cameraKind.id, id }, key: MOVED })
  await publishChange(context, cameraKind, camera, {
    action: 'camera.view-confirmed',
    before: { viewOf: row.keptAt.toISOString() },
    after: { viewOf: found.toISOString() },
  })
  return showView(context, { id })
}

async function findRow({ db }: RequestContext, { id, projectCode }: StoredCamera): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select kept_at as "keptAt", file_id as "fileId", ${personRef(sql`camera_views.confirmed_by`)} as "confirmedBy",
      (select moved_since from cameras where cameras.project_code = camera_views.project_code and cameras.id = camera_id)
        as "movedSince", found_at as "foundAt", shift_right as right, shift_down as down
    from camera_views where project_code = ${projectCode} and camera_id = ${id}`.execute(db)
  return rows[0] ?? null
}

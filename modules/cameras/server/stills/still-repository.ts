import { sql } from 'kysely'
import { RECORD_PURPOSE } from '#modules/files/contract/record-purpose.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Still } from '../../contract/camera-stills.ts'
import type { Picture } from '../live/picture-hub.ts'

export interface CameraPlace {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
}

/** Keeps a picture of a camera; the same moment twice is one still. */
export async function keepStill(
  { files }: Services,
  tx: Db,
  camera: CameraPlace,
  { at, jpeg }: Picture,
): Promise<Still> {
  const { id, projectCode, siteCode } = camera
  const file = await files.saveBytes(tx, {
    place: { projectCode, siteCode, structureCode: null },
    name: `${at.toISOString().replaceAll(':', '-')}.jpg`,
    mediaType: 'image/jpeg',
    // Read through the camera alone, by who may look at its kept pictures.
    purpose: `${RECORD_PURPOSE}camera.still`,
    createdBy: null,
    content: jpeg,
  })
  await sql`
    insert into camera_stills (project_code, site_code, camera_id, at, file_id, sha256, size_bytes)
    values (${projectCode}, ${siteCode}, ${id}, ${at}, ${file.id}, ${file.sha256}, ${file.sizeBytes})
    on conflict (project_code, camera_id, at) do nothing`.execute(tx)
  return { at: at.toISOString(), fileId: file.id, sha256: file.sha256, sizeBytes: file.sizeBytes }
}

interface StillsAsked {
  readonly camera: Pick<CameraPlace, 'id' | 'projectCode'>
  readonly from: Date
  readonly to: Date
  readonly most: number
}

/** Stills of a time, the newest first; of more than `most` the newest. */
export async function findStills(db: Db, { camera, from, to, most }: StillsAsked): Promise<Still[]> {
  const { rows } = await sql<Omit<Still, 'at'> & { readonly at: Date }>`
    select at, file_id as "fileId", sha256, size_bytes as "sizeBytes" from camera_stills
    where project_code = ${camera.projectCode} and camera_id = ${camera.id} and at >= ${from} and at < ${to}
    order by at desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Lets go of the stills that are older than their camera keeps them. @returns how many */
export async function removeOldStills({ files, now }: Services, tx: Db, most: number): Promise<number> {
  const { rows } = await sql<{ readonly fileId: string }>`
    delete from camera_stills using (
      select camera_stills.project_code, camera_id, at from camera_stills
      join cameras on cameras.project_code = camera_stills.project_code and cameras.id = camera_stills.camera_id
      where camera_stills.at < ${now().toISOString()}::timestamptz - make_interval(days => cameras.kept_days)
      limit ${most}) as old
    where camera_stills.project_code = old.project_code and camera_stills.camera_id = old.camera_id and camera_stills.at = old.at
    returning file_id as "fileId"`.execute(tx)
  for (const { fileId } of rows) await files.deleteFile(tx, fileId, null)
  return rows.length
}

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { writeZip } from '#engines/zip/write-zip.ts'
import { RECORD_PURPOSE } from '#modules/files/contract/record-purpose.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { cameraErrors } from '../../contract/camera.ts'
import { type Evidence, MOST_EXPORTED, type Still } from '../../contract/camera-stills.ts'
import { cameraKind } from '../../contract/cameras-records.ts'
import { getCameraTo, type StoredCamera } from '../camera-records.ts'
import { findStills } from './still-repository.ts'

interface Asked {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

/**
 * Takes the stills of a time out as one file, with a manifest that holds who took it, why, and the SHA-256 of each picture. It
 * outlives the stills.
 * @throws no-stills, too-many-stills
 */
export async function takeEvidence(context: RequestContext, asked: Asked): Promise<Evidence> {
  const { db, user, services } = context
  const camera = await getCameraTo(context, asked.id, 'export')
  const found = await findStills(db, {
    camera,
    from: new Date(asked.from),
    to: new Date(asked.to),
    most: MOST_EXPORTED + 1,
  })
  if (found.length === 0) throw cameraErrors.noStills({ id: asked.id })
  if (found.length > MOST_EXPORTED) throw cameraErrors.tooManyStills({ most: MOST_EXPORTED })
  const id = randomUUID()
  const { projectCode, siteCode } = camera
  const file = await services.files.saveBytes(db, {
    place: { projectCode, siteCode, structureCode: null },
    name: `evidence-${id.slice(0, 8)}.zip`,
    mediaType: 'application/zip',
    purpose: `${RECORD_PURPOSE}camera.evidence`,
    createdBy: user.id,
    content: await packed(context, camera, asked, found.reverse()),
  })
  await sql`
    insert into camera_evidence (project_code, site_code, id, camera_id, from_at, to_at, reason, still_count, file_id, sha256,
      size_bytes, taken_by, taken_at)
    values (${projectCode}, ${siteCode}, ${id}, ${camera.id}, ${new Date(asked.from)}, ${new Date(asked.to)}, ${asked.reason},
      ${found.length}, ${file.id}, ${file.sha256}, ${file.sizeBytes}, ${user.id}, ${services.now()})`.execute(db)
  await publishChange(context, cameraKind, camera, {
    action: 'camera.evidence-taken',
    before: null,
    after: { from: asked.from, to: asked.to, sha256: file.sha256 },
    reason: asked.reason,
  })
  return (await findEvidence(db, camera, id))[0]!
}

/** What was taken of a camera that the caller sees, the newest first. */
export async function showEvidence(context: RequestContext, { id }: { readonly id: string }): Promise<Evidence[]> {
  return findEvidence(context.db, await getCameraTo(context, id, 'export'), null)
}

/** The file of one. @throws not-found */
export async function openEvidence(
  context: RequestContext,
  { id, evidenceId }: { readonly id: string; readonly evidenceId: string },
): Promise<FileAnswer> {
  const { db, services } = context
  const camera = await getCameraTo(context, id, 'export')
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from camera_evidence
    where project_code = ${camera.projectCode} and camera_id = ${id} and id = ${evidenceId}`.execute(db)
  if (!rows[0]) throw cameraErrors.notFound({ id })
  return services.files.openFile(db, rows[0].fileId)
}

const MOST_SHOWN = 50

async function findEvidence(db: Db, camera: StoredCamera, id: string | null): Promise<Evidence[]> {
  type Row = Omit<Evidence, 'from' | 'to' | 'takenAt'> & { from: Date; to: Date; takenAt: Date }
  const { rows } = await sql<Row>`
    select id, from_at as "from", to_at as "to", reason, still_count as count, sha256, size_bytes as "sizeBytes",
      ${personRef(sql`camera_evidence.taken_by`)} as "takenBy", taken_at as "takenAt"
    from camera_evidence
    where project_code = ${camera.projectCode} and camera_id = ${camera.id} and (${id}::uuid is null or id = ${id}::uuid)
    order by taken_at desc, id limit ${MOST_SHOWN}`.execute(db)
  return rows.map((row) => ({
    ...row,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    takenAt: row.takenAt.toISOString(),
  }))
}

async function packed(
  { db, user, services }: RequestContext,
  camera: StoredCamera,
  { from, to, reason }: Asked,
  stills: readonly Still[],
): Promise<Uint8Array> {
  const pictures: [string, Uint8Array][] = []
  for (const { at, fileId } of stills)
    pictures.push([`${at.replaceAll(':', '-')}.jpg`, await buffer(await services.files.readFile(db, fileId))])
  const manifest = {
    camera: { id: camera.id, name: camera.name, site: camera.siteCode, isTestPicture: camera.source === 'test' },
    ...{ from, to, reason },
    takenBy: user.displayName,
    takenAt: services.now().toISOString(),
    pictures: stills.map(({ at, sha256, sizeBytes }, index) => ({ name: pictures[index]![0], at, sha256, sizeBytes })),
  }
  return writeZip([['manifest.json', Buffer.from(JSON.stringify(manifest, null, 2))], ...pictures])
}

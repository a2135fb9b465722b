import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findCloud } from '#modules/geospatial/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { holds } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { reconstructionErrors } from '../contract/reconstruction.ts'
import type { reconstructionsApi } from '../contract/reconstructions-api.ts'
import { modelCloudJob } from './model-cloud.ts'
import { readPhotosJob } from './read-photos.ts'
import { insertReconstruction, reconstructions, shownReconstruction } from './reconstruction-repository.ts'

/** Adds a set of photos from an uploaded archive, or a model of a cloud that the caller may see, and begins the work. */
export async function addReconstruction(
  context: RequestContext,
  { fileId, ...draft }: InputOf<(typeof reconstructionsApi)['endpoints']['create']>,
) {
  const { db, user, services, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw reconstructionErrors.placeUnknown()
  const id = randomUUID()
  if (draft.madeOf === 'photos') {
    const file = fileId === null ? null : await services.files.getFile(db, fileId)
    if (file?.place.projectCode !== draft.projectCode) throw reconstructionErrors.fileUnknown()
    await insertReconstruction(
      db,
      { ...draft, id, cloudId: null, sourceFileId: file.id, sourceName: file.name },
      user.id,
    )
  } else {
    const maySee = holds(user, 'geo-dataset:read') && holds(user, 'geo-dataset:write')
    const cloud = maySee && draft.cloudId !== null ? await findCloud(db, draft.cloudId) : null
    if (cloud?.projectCode !== draft.projectCode) throw reconstructionErrors.cloudUnknown()
    await insertReconstruction(db, { ...draft, id, sourceFileId: null, sourceName: null }, user.id)
  }
  await startWork(db, { ...draft, id }, { requestedBy: user.id, language })
  const saved = await publishSaved(context, reconstructions.saved, id, 'reconstruction.created', null)
  return shownReconstruction(saved, language)
}

interface Started {
  readonly projectCode: string
  readonly siteCode: string
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly madeOf: 'photos' | 'cloud'
}

/** The job of a model that was stored in the same transaction. */
export async function startWork(
  tx: Db,
  { projectCode, siteCode, id, name, nameAr, madeOf }: Started,
  by: { readonly requestedBy: string; readonly language?: RequestContext['language'] },
): Promise<void> {
  const spec = {
    place: { projectCode, siteCode, structureCode: null },
    title: { en: `Modelling ${name}`, ar: `نمذجة ${nameAr || name}` },
    subject: { type: 'reconstruction', id },
    ...by,
  }
  const jobId = await enqueueJob(
    tx,
    madeOf === 'photos' ? readPhotosJob : modelCloudJob,
    { projectCode, siteCode, id },
    spec,
  )
  await sql`update reconstructions set job_id = ${jobId} where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

import { randomUUID } from 'node:crypto'
import { findSurface } from '#modules/geospatial/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { holds } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import type { earthworkApi } from '../contract/earthwork-api.ts'
import { volumeErrors } from '../contract/volume.ts'
import { measureVolumeJob } from './measure-volume.ts'
import { insertVolume, setMeasuring, shownVolume, volumes } from './volume-records.ts'

/** Adds a volume and begins to measure it. Its surfaces are those that the caller may see, of the same project. */
export async function addVolume(context: RequestContext, draft: InputOf<(typeof earthworkApi)['endpoints']['create']>) {
  const { db, user, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw volumeErrors.placeUnknown()
  const { reference } = draft
  if ((reference === 'surface' && draft.toId === null) || (reference === 'level' && draft.level === null))
    throw volumeErrors.referenceMissing()
  const kept = {
    ...draft,
    toId: reference === 'surface' ? draft.toId : null,
    level: reference === 'level' ? draft.level : null,
  }
  for (const surfaceId of [kept.fromId, kept.toId]) {
    if (surfaceId === null) continue
    const surface = holds(user, 'geo-dataset:read') ? await findSurface(db, surfaceId) : null
    if (surface?.projectCode !== draft.projectCode) throw volumeErrors.surfaceUnknown()
  }
  const volume = { ...kept, id: randomUUID() }
  await insertVolume(db, volume, user.id)
  await startMeasuring(db, volume, { requestedBy: user.id, language })
  return shownVolume(await publishSaved(context, volumes.saved, volume.id, 'volume.created', null), language)
}

interface VolumeToMeasure {
  readonly projectCode: string
  readonly siteCode: string
  readonly id: string
  readonly name: string
  readonly nameAr: string
}

/** The job of a volume that was stored in the same transaction. */
export async function startMeasuring(
  tx: Db,
  volume: VolumeToMeasure,
  by: { readonly requestedBy: string; readonly language?: RequestContext['language'] },
): Promise<void> {
  const { projectCode, siteCode, id, name, nameAr } = volume
  const jobId = await enqueueJob(
    tx,
    measureVolumeJob,
    { projectCode, siteCode, id },
    {
      place: { projectCode, siteCode, structureCode: null },
      title: { en: `Measuring ${name}`, ar: `قياس ${nameAr || name}` },
      subject: { type: 'volume', id },
      ...by,
    },
  )
  await setMeasuring(tx, volume, jobId)
}

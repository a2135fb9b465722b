import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishSaved, saveChange } from '#platform/server/records/save-change.ts'
import { type GeoDatasetDraft, geoDatasetErrors } from '../contract/geo-dataset.ts'
import type { geospatialApi } from '../contract/geospatial-api.ts'
import { type DatasetToRead, READING } from './dataset-readers.ts'
import { geoDatasets, getDataset, insertDataset, setReading, shownDataset } from './dataset-repository.ts'
import { readDataset } from './read-dataset.ts'

/** Adds a dataset from an uploaded file, and begins to read it. */
export async function createDataset(context: RequestContext, { fileId, ...draft }: GeoDatasetDraft) {
  const { db, user, services, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw geoDatasetErrors.placeUnknown()
  const file = await services.files.getFile(db, fileId)
  if (file.place.projectCode !== draft.projectCode) throw geoDatasetErrors.fileUnknown()
  const dataset = {
    ...draft,
    id: randomUUID(),
    sourceFileId: fileId,
    sourceName: file.name,
    sourceBytes: file.sizeBytes,
  }
  await insertDataset(db, dataset, user.id)
  await startReading(db, dataset, { requestedBy: user.id, language })
  return shownDataset(await publishSaved(context, geoDatasets.saved, dataset.id, 'geo-dataset.created', null), language)
}

/** Saves what was entered. What the reader is told of the file is read again by: its system, which part of it, and whether it shows heights. */
export async function changeDataset(
  context: RequestContext,
  change: InputOf<(typeof geospatialApi)['endpoints']['change']>,
) {
  const { db, user, language } = context
  const before = await getDataset(db, change.id)
  if (change.kind !== before.kind) throw geoDatasetErrors.kindFixed()
  const saved = await saveChange(context, geoDatasets.saved, before, change, 'geo-dataset.updated')
  const isReadAsBefore = (['declaredEpsg', 'layer', 'content'] as const).every((said) => change[said] === before[said])
  if (isReadAsBefore) return shownDataset(saved, language)
  await startReading(db, saved, { requestedBy: user.id, language })
  return shownDataset(geoDatasets.saved.present(context, await getDataset(db, change.id)), language)
}

/** The job of a dataset that was stored in the same transaction. */
export async function startReading(
  tx: Db,
  dataset: DatasetToRead,
  by: { readonly requestedBy: string; readonly language?: RequestContext['language'] },
): Promise<void> {
  const { projectCode, siteCode, id, kind, name, content, declaredEpsg, layer, sourceFileId, sourceName } = dataset
  const input = { projectCode, siteCode, id, kind, name, content, declaredEpsg, layer, sourceFileId, sourceName }
  const jobId = await enqueueJob(tx, readDataset, input, {
    place: { projectCode, siteCode, structureCode: null },
    title: READING(sourceName),
    subject: { type: 'geo-dataset', id },
    ...by,
  })
  await setReading(tx, dataset, jobId)
}

import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { UsedResult } from '#engines/detection/onnx-facts.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { type ModelLook, streetModelErrors } from '../contract/street-model.ts'
import { streetPhotoErrors } from '../contract/street-photo.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { FINDING_CLASS_KEYS, type FindingClass } from '../contract/street-photos-records.ts'
import { factsOf, getModel, learntOf, RUN_VERSION, type StoredModel, streetModels } from './street-model-records.ts'
import { getPhoto, streetPhotos } from './street-photo-records.ts'

type Endpoints = (typeof streetPhotosApi)['endpoints']
type Photo = { readonly projectCode: string; readonly siteCode: string; readonly id: string; readonly name: string }
type By = { readonly requestedBy: string; readonly language?: Language }

/** Photos that one request begins to look at. */
const MOST_AT_ONCE = 1_000

const Input = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  id: z.uuid(),
  modelId: z.uuid(),
  version: z.string(),
})
type Key = z.output<typeof Input>

/** Which detectors of the site have looked at a photo, with the version that they have now. */
export async function listLooks(context: RequestContext, { id }: InputOf<Endpoints['looks']>): Promise<ModelLook[]> {
  const { db, language } = context
  const { projectCode, siteCode } = await streetPhotos.saved.get(context, id)
  const { rows } = await sql<Omit<ModelLook, 'reason'> & { reason: Text | null }>`
    select street_models.id as "modelId", street_models.name, ${RUN_VERSION} as version, coalesce(runs.state, 'none') as state, runs.reason
    from street_models left join street_runs as runs on runs.project_code = street_models.project_code
      and runs.photo_id = ${id} and runs.version = ${RUN_VERSION}
    where street_models.project_code = ${projectCode} and street_models.site_code = ${siteCode} and street_models.state = 'ready'
      and street_models.deleted_at is null order by street_models.name, street_models.id`.execute(db)
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason?.[language] ?? null }))
}

/** Looks at one photo, where this version has not looked yet. */
export async function look(context: RequestContext, { id, modelId }: InputOf<Endpoints['look']>): Promise<ModelLook[]> {
  const { db, user, language } = context
  const photo = await streetPhotos.saved.get(context, id)
  if (photo.state !== 'ready') throw streetPhotoErrors.notReady()
  const model = await usable(context, modelId)
  if (model.siteCode !== photo.siteCode) throw streetModelErrors.notFound({ id: modelId })
  const known = (await listLooks(context, { id })).find((one) => one.modelId === modelId)
  if (known?.state === 'running' || known?.state === 'done') throw streetModelErrors.looked()
  await startLooking(db, photo, model, { requestedBy: user.id, language })
  return listLooks(context, { id })
}

/** Looks at all photos of the site that this version has not looked at. */
export async function useModel(context: RequestContext, { id }: InputOf<Endpoints['useModel']>) {
  const { db, user, language } = context
  const model = await usable(context, id)
  const { rows } = await sql<Photo>`
    select project_code as "projectCode", site_code as "siteCode", id, name from street_photos as photos
    where project_code = ${model.projectCode} and site_code = ${model.siteCode} and state = 'ready' and deleted_at is null
      and not exists (select from street_runs as runs where runs.project_code = photos.project_code and runs.photo_id = photos.id
        and runs.version = ${model.runVersion} and runs.state <> 'failed')
    order by created_at desc, id limit ${MOST_AT_ONCE}`.execute(db)
  for (const photo of rows) await startLooking(db, photo, model, { requestedBy: user.id, language })
  return { count: rows.length }
}

/** @throws street-model.not-ready, street-model.nothing-mapped */
async function usable(context: RequestContext, id: string): Promise<StoredModel> {
  const model = await streetModels.saved.get(context, id)
  if (model.state !== 'ready') throw streetModelErrors.notReady()
  if (mappedClasses(model).length === 0) throw streetModelErrors.nothingMapped()
  return model
}

/** After a photo was read: with every detector that is switched on. */
export async function lookWithModelsThatAreOn(tx: Db, photo: Photo, by: By): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from street_models
    where project_code = ${photo.projectCode} and site_code = ${photo.siteCode} and is_on and state = 'ready' and deleted_at is null
    order by name, id`.execute(tx)
  for (const { id } of rows) await startLooking(tx, photo, await getModel(tx, id), by)
}

async function startLooking(
  tx: Db,
  { projectCode, siteCode, id, name }: Photo,
  model: StoredModel,
  by: By,
): Promise<void> {
  const input: Key = { projectCode, siteCode, id, modelId: model.id, version: model.runVersion }
  await sql`insert into street_runs (project_code, photo_id, version, site_code, state, model_id, classes)
    values (${projectCode}, ${id}, ${input.version}, ${siteCode}, 'running', ${model.id}, ${mappedClasses(model)}::text[])
    on conflict (project_code, photo_id, version) do update set state = 'running', reason = null, model_id = excluded.model_id`.execute(
    tx,
  )
  await enqueueJob(tx, lookWithModelJob, input, {
    place: placeOf(input),
    title: { en: `Looking at ${name} with ${model.name}`, ar: `النظر في ${name} بالكاشف ${model.name}` },
    subject: { type: 'street-photo', id },
    ...by,
  })
}

export const lookWithModelJob = defineJob({
  kind: 'street-photos.look-with-model',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const { files } = job.services
    const [photo, model] = [await getPhoto(job.db, input.id), await getModel(job.db, input.modelId)]
    if (model.runVersion !== input.version) throw streetModelErrors.changedSince()
    const look = (file: string | null) =>
      files.withLocalPath(job.db, photo.fileId, (picture) => lookApart(job, input, model, { file, picture }))
    await (model.fileId === null ? look(null) : files.withLocalPath(job.db, model.fileId, look))
  },
  onFailed: async (tx, input, reason) => {
    // One that was changed or archived meanwhile has not failed: it was not asked.
    await sql`delete from street_runs where project_code = ${input.projectCode} and photo_id = ${input.id} and version = ${input.version}
      and not exists (select from street_models where street_models.project_code = ${input.projectCode} and street_models.id = ${input.modelId}
        and street_models.deleted_at is null and ${RUN_VERSION} = ${input.version})`.execute(tx)
    await sql`update street_runs set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and photo_id = ${input.id} and version = ${input.version}`.execute(tx)
    await publishEvent(tx, { type: 'street-photo.detected', place: placeOf(input), entityId: input.id, data: {} })
  },
})

interface Paths {
  /** Null: what was learnt from verdicts stands in the record. */
  readonly file: string | null
  readonly picture: string
}

async function lookApart(job: JobContext, key: Key, model: StoredModel, paths: Paths): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const began = performance.now()
  const outcome = await runParser({
    ...askedOf(model, paths),
    limits: await parserLimits(config, paths.file === null ? [paths.picture] : [paths.file, paths.picture]),
    signal: job.signal,
    temporaryRoot,
    collect: (result) => keep(job, key, UsedResult.parse(result), (performance.now() - began) / 1000),
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'street-model', 'looking with a detector')
}

function askedOf(model: StoredModel, { file, picture }: Paths) {
  const { boxes, scale, colours, fit, overlap, classes } = model
  if (file === null) {
    const [{ threshold, as } = {}] = classes
    return {
      entry: parserEntry('detection/cracks'),
      input: { file: picture, classifier: learntOf(model)?.classifier, threshold, as },
    }
  }
  const { facts } = factsOf(model)
  const layout = model.layout ?? facts?.layout
  const side = facts?.isSideFixed ? facts.side : model.side
  const map = classes.map(({ as, threshold }) => ({ as, threshold }))
  const use = { side, layout, values: scale, colours, fit, boxes, overlap, classes: map }
  return { entry: parserEntry('detection/use'), input: { model: file, photo: picture, use } }
}

async function keep(job: JobContext, key: Key, { objects }: UsedResult, seconds: number): Promise<void> {
  const { projectCode, siteCode, id, modelId, version } = key
  const found = objects.filter((one) => FINDING_CLASS_KEYS.some((known) => known === one.class))
  await job.finish(async (tx) => {
    // What an earlier version took for something and nobody has judged makes room for what this one finds.
    await sql`delete from street_findings where project_code = ${projectCode} and photo_id = ${id} and verdict = 'pending' and case_id is null
      and version in (select version from street_runs where project_code = ${projectCode} and photo_id = ${id} and model_id = ${modelId})`.execute(
      tx,
    )
    await sql`
      insert into street_findings (project_code, id, site_code, photo_id, class, found_as, box, confidence, version)
      select ${projectCode}, gen_random_uuid(), ${siteCode}, ${id}, class, class, box, confidence, ${version}
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(class text, box double precision[], confidence double precision)`.execute(
      tx,
    )
    await sql`update street_runs set state = 'done', seconds = ${seconds}
      where project_code = ${projectCode} and photo_id = ${id} and version = ${version}`.execute(tx)
    await publishEvent(tx, { type: 'street-photo.detected', place: placeOf(key), entityId: id, data: {} })
  })
}

function mappedClasses({ classes }: Pick<StoredModel, 'classes'>): FindingClass[] {
  return [...new Set(classes.flatMap(({ as }) => (as ? [as] : [])))]
}

const placeOf = ({ projectCode, siteCode }: Pick<Key, 'projectCode' | 'siteCode'>) => ({
  projectCode,
  siteCode,
  structureCode: null,
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { OdmResult } from '#engines/photos/odm-results.ts'
import { addMadeDataset } from '#modules/geospatial/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { reconstructionErrors } from '../contract/reconstruction.ts'
import { ModelKey, markFailed, markRunning, placeOf, publishMade, runOnFile } from './model-work.ts'
import { beginTask, commitTask, fetchResults, nodeOdmHost, readTask, removeTask, sendPhoto } from './node-odm.ts'
import {
  getReconstruction,
  reconstructions,
  type StoredReconstruction,
  shownReconstruction,
} from './reconstruction-repository.ts'

const LEAST_PHOTOS = 3
/** Seconds between two questions how a task stands: it takes minutes to days. */
const ASK_AGAIN_SECONDS = 5
/** Shares of the progress: sending photos, making the model; the rest is taking it over. */
const [SENDING, MAKING] = [0.2, 0.95]

/** Gives the photos of a set to the configured server. */
export async function startReconstruction(context: RequestContext, { id }: { readonly id: string }) {
  const { db, services, user, language } = context
  if (nodeOdmHost(services) === null) throw reconstructionErrors.notConfigured()
  const model = await getReconstruction(db, id)
  const placed = model.photoSet?.photos.filter(({ lat }) => lat !== null) ?? []
  if (model.state === 'running' || placed.length < LEAST_PHOTOS) throw reconstructionErrors.noPhotos()
  const { projectCode, siteCode, name, nameAr } = model
  const jobId = await enqueueJob(
    db,
    reconstructJob,
    { projectCode, siteCode, id },
    {
      place: placeOf(model),
      title: { en: `Reconstructing ${name}`, ar: `إعادة بناء ${nameAr || name}` },
      subject: { type: 'reconstruction', id },
      requestedBy: user.id,
      language,
    },
  )
  await sql`update reconstructions set state = 'running', reason = null, job_id = ${jobId}
    where project_code = ${projectCode} and id = ${id}`.execute(db)
  return shownReconstruction(reconstructions.saved.present(context, await getReconstruction(db, id)), language)
}

/** Sends the photos, asks how the task stands, and takes what it made. A run that was broken off goes on with its task. */
export const reconstructJob = defineJob({
  kind: 'reconstructions.reconstruct',
  input: ModelKey,
  maxAttempts: 3,
  run: async (job, key) => {
    await markRunning(job, key)
    const model = await getReconstruction(job.db, key.id)
    if (model.nodeTask === null) {
      await sendPhotos(job, key, model)
      return job.postpone(ASK_AGAIN_SECONDS)
    }
    const task = model.nodeTask
    const state = await readTask(job.services, task, job.signal)
    if (state.is === 'failed') throw reconstructionErrors.serviceFailed({ said: state.said })
    if (state.is === 'running') {
      await job.progress(SENDING + (MAKING - SENDING) * state.fraction, 'reconstructing')
      return job.postpone(ASK_AGAIN_SECONDS)
    }
    await takeResults(job, key, model, task)
    // Its room is given back; where that fails, the model is there all the same.
    await removeTask(job.services, task, AbortSignal.timeout(10_000)).catch(() => undefined)
  },
  onFailed: async (tx, key, reason) => {
    const found = await sql<{ task: string }>`update reconstructions set node_task = null
      from (select project_code, id, node_task from reconstructions
        where project_code = ${key.projectCode} and id = ${key.id} for update) as before
      where reconstructions.project_code = before.project_code and reconstructions.id = before.id
        and before.node_task is not null
      returning before.node_task as task`.execute(tx)
    await markFailed(tx, key, reason)
    for (const { task } of found.rows)
      await enqueueJob(tx, removeTaskJob, { task }, { place: placeOf(key), title: REMOVING, requestedBy: null })
  },
})

const REMOVING = { en: 'Taking a task off NodeODM', ar: 'إزالة مهمة من NodeODM' } as const

/** Work that nobody waits for any more must not go on elsewhere. */
export const removeTaskJob = defineJob({
  kind: 'reconstructions.remove-task',
  input: z.object({ task: z.string() }),
  maxAttempts: 3,
  isQuick: true,
  run: async (job, { task }) => {
    await removeTask(job.services, task, job.signal)
    await job.finish(async () => undefined)
  },
})

async function sendPhotos(job: JobContext, key: ModelKey, model: StoredReconstruction): Promise<void> {
  const { services, signal } = job
  if (model.sourceFileId === null) throw reconstructionErrors.fileUnknown()
  await services.files.withLocalPath(job.db, model.sourceFileId, (file) =>
    runOnFile(job, { entry: 'photos/unpack', words: 'unpacking photos', file, input: {} }, async (result, folder) => {
      const names = z.array(z.string()).parse(result)
      const task = await beginTask(services, model.name, signal)
      for (const [at, path] of names.entries()) {
        // With its folder: a drone begins to count anew after a thousand photos.
        const content = await readFile(join(folder, String(at)))
        await sendPhoto(services, task, { name: path, content }, signal)
        await job.progress((SENDING * (at + 1)) / names.length, 'sending')
      }
      await commitTask(services, task, signal)
      await services.database.transaction(job.scope, async (tx) =>
        sql`update reconstructions set node_task = ${task}
          where project_code = ${key.projectCode} and id = ${key.id}`.execute(tx),
      )
    }),
  )
}

async function takeResults(job: JobContext, key: ModelKey, model: StoredReconstruction, task: string): Promise<void> {
  const { services, signal } = job
  const folder = await mkdtemp(join(resolve(services.config.DATA_DIR), 'nodeodm-'))
  try {
    const file = join(folder, 'all.zip')
    await fetchResults(services, task, file, signal)
    const work = { entry: 'photos/results', words: 'reading what NodeODM made', file, input: {} } as const
    await runOnFile(job, work, async (result, made) => {
      const found = z.array(z.enum(['orthophoto', 'surface', 'cloud'])).parse(result)
      await job.finish(async (tx) => {
        const ids: string[] = []
        for (const one of found) ids.push(await keepResult(tx, job, model, one, made))
        await sql`update reconstructions set state = 'ready', reason = null, node_task = null, dataset_ids = ${ids}::uuid[]
          where project_code = ${key.projectCode} and id = ${key.id}`.execute(tx)
        await publishMade(tx, key)
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const RESULTS = {
  orthophoto: {
    kind: 'drone',
    content: 'picture',
    ending: ', orthophoto',
    arabic: '، صورة عمودية',
    file: '.tif',
    type: 'image/tiff',
  },
  surface: { kind: 'drone', content: 'dsm', ending: ', surface', arabic: '، سطح', file: '.tif', type: 'image/tiff' },
  cloud: {
    kind: 'pointCloud',
    content: null,
    ending: ', point cloud',
    arabic: '، سحابة نقاط',
    file: '.laz',
    type: 'application/vnd.laszip',
  },
} as const

async function keepResult(
  tx: Db,
  job: JobContext,
  model: StoredReconstruction,
  result: OdmResult,
  folder: string,
): Promise<string> {
  const { kind, content, ending, arabic, file, type } = RESULTS[result]
  const createdBy = job.user?.id ?? model.createdBy.id
  const stored = await job.services.files.saveBytes(tx, {
    place: placeOf(model),
    name: `${model.name}${ending}${file}`,
    mediaType: type,
    purpose: `geo-dataset.${kind}`,
    createdBy,
    content: { path: join(folder, result) },
  })
  return addMadeDataset(tx, {
    ...{ projectCode: model.projectCode, siteCode: model.siteCode, kind, content },
    name: `${model.name}${ending}`.slice(-200),
    nameAr: model.nameAr && `${model.nameAr}${arabic}`.slice(-200),
    capturedOn: (model.photoSet?.to ?? model.createdAt).slice(0, 10),
    // What a drone says of heights is no survey: a person says what they count from.
    verticalDatum: 'unknown',
    ...{ provider: '', licence: '' },
    description: `Made by NodeODM of ${model.photoSet?.photos.length ?? 0} photos.`,
    file: stored,
    requestedBy: createdBy,
  })
}

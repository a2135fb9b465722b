import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { VegetationResult } from '#engines/vegetation/vegetation-result.ts'
import { findPicture, isBeingRead } from '#modules/geospatial/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { holds } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { vegetationRunErrors } from '../contract/vegetation-run.ts'
import type { vegetationRunsApi } from '../contract/vegetation-runs-api.ts'
import { getRun, insertRun, type StoredRun, shownRun, vegetationRuns } from './vegetation-run-records.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })
type Key = z.output<typeof Input>

/** Adds a run on a picture that the caller may see, and begins to count. */
export async function addRun(
  context: RequestContext,
  draft: InputOf<(typeof vegetationRunsApi)['endpoints']['create']>,
) {
  const { db, user, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw vegetationRunErrors.placeUnknown()
  const picture = holds(user, 'geo-dataset:read') ? await findPicture(db, draft.datasetId) : null
  if (picture?.projectCode !== draft.projectCode) throw vegetationRunErrors.pictureUnknown()
  const run = { ...draft, id: randomUUID() }
  await insertRun(db, run, user.id)
  await startCounting(db, run, { requestedBy: user.id, language })
  return shownRun(await publishSaved(context, vegetationRuns.saved, run.id, 'vegetation-run.created', null), language)
}

/** The job of a run that was stored in the same transaction. */
export async function startCounting(
  tx: Db,
  run: Key & { readonly name: string; readonly nameAr: string },
  by: { readonly requestedBy: string; readonly language?: RequestContext['language'] },
): Promise<void> {
  const { projectCode, siteCode, id, name, nameAr } = run
  const jobId = await enqueueJob(
    tx,
    countVegetationJob,
    { projectCode, siteCode, id },
    {
      place: placeOf(run),
      title: { en: `Counting ${name}`, ar: `إحصاء ${nameAr || name}` },
      subject: { type: 'vegetation-run', id },
      ...by,
    },
  )
  await sql`update vegetation_runs set job_id = ${jobId} where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

/** Counts on the lossless copy of the picture, in a process of its own. */
export const countVegetationJob = defineJob({
  kind: 'vegetation.count',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    const run = await getRun(job.db, input.id)
    const picture = await findPicture(job.db, run.datasetId)
    if (!picture) {
      if (await isBeingRead(job.db, [run.datasetId])) return job.postpone(5)
      throw vegetationRunErrors.pictureUnknown()
    }
    await job.services.files.withLocalPath(job.db, picture.dataFileId, async (path) => count(job, run, path))
  },
  onFailed: async (tx, input, reason) => {
    await sql`update vegetation_runs set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and id = ${input.id}`.execute(tx)
    await publishEvent(tx, { type: 'vegetation-run.failed', place: placeOf(input), entityId: input.id, data: {} })
  },
})

async function count(job: JobContext, run: StoredRun, file: string): Promise<void> {
  const { config, now } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const { area, smoothMetres, crownMetres, leastSquareMetres } = run
  const began = now().getTime()
  const outcome = await runParser({
    entry: parserEntry('vegetation/vegetation'),
    input: { file, area, parameters: { smoothMetres, crownMetres, leastSquareMetres, threshold: null } },
    limits: await parserLimits(config, [file]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    collect: async (result) => {
      const found = VegetationResult.parse(result)
      await job.finish(async (tx) => {
        await keepFound(tx, run, found, (now().getTime() - began) / 1000)
        await publishEvent(tx, { type: 'vegetation-run.counted', place: placeOf(run), entityId: run.id, data: {} })
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'vegetation', 'counting vegetation')
}

async function keepFound(
  tx: Db,
  { projectCode, siteCode, id }: Key,
  found: VegetationResult,
  seconds: number,
): Promise<void> {
  const crowns = JSON.stringify(found.crowns)
  await sql`
    insert into vegetation_detections (project_code, id, site_code, run_id, bounds, square_metres, confidence)
    select ${projectCode}, gen_random_uuid(), ${siteCode}, ${id}, bounds, "squareMetres", confidence
    from jsonb_to_recordset(${crowns}::jsonb) as crown(bounds double precision[], "squareMetres" double precision, confidence double precision)`.execute(
    tx,
  )
  await sql`update vegetation_runs set state = 'review', version = ${found.version}, produced = ${found.crowns.length},
      cover_square_metres = ${found.coverSquareMetres}, seconds = ${seconds}, reason = null
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

const placeOf = ({ projectCode, siteCode }: Pick<Key, 'projectCode' | 'siteCode'>) => ({
  projectCode,
  siteCode,
  structureCode: null,
})

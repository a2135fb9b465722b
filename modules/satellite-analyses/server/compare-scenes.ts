import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { GRID_FILE, type SceneChange, SceneFacts } from '#engines/scenes/scene-change.ts'
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
import type { satelliteAnalysesApi } from '../contract/satellite-analyses-api.ts'
import { satelliteAnalysisErrors } from '../contract/satellite-analysis.ts'
import { replacePatches } from './patches.ts'
import {
  getAnalysis,
  insertAnalysis,
  type StoredAnalysis,
  satelliteAnalyses,
  shownAnalysis,
} from './satellite-analysis-records.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })
type Key = z.output<typeof Input>

/** Pixels of the smallest change that is outlined at first: less is as often noise of a sensor. */
const LEAST_PIXELS = 4

/** Adds an analysis of two scenes that the caller may see, and begins to compare them. */
export async function addAnalysis(
  context: RequestContext,
  draft: InputOf<(typeof satelliteAnalysesApi)['endpoints']['create']>,
) {
  const { db, user, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw satelliteAnalysisErrors.placeUnknown()
  if (draft.beforeId === draft.afterId) throw satelliteAnalysisErrors.sameScene()
  for (const sceneId of [draft.beforeId, draft.afterId]) {
    const scene = holds(user, 'geo-dataset:read') ? await findPicture(db, sceneId) : null
    if (scene?.projectCode !== draft.projectCode) throw satelliteAnalysisErrors.sceneUnknown()
  }
  const analysis = { ...draft, id: randomUUID() }
  await insertAnalysis(db, analysis, user.id)
  await startComparing(db, analysis, { requestedBy: user.id, language })
  const saved = await publishSaved(context, satelliteAnalyses.saved, analysis.id, 'satellite-analysis.created', null)
  return shownAnalysis(saved, language)
}

/** The job of an analysis that was stored in the same transaction. */
export async function startComparing(
  tx: Db,
  analysis: Key & { readonly name: string; readonly nameAr: string },
  by: { readonly requestedBy: string; readonly language?: RequestContext['language'] },
): Promise<void> {
  const { projectCode, siteCode, id, name, nameAr } = analysis
  const jobId = await enqueueJob(
    tx,
    compareScenesJob,
    { projectCode, siteCode, id },
    {
      place: placeOf(analysis),
      title: { en: `Comparing ${name}`, ar: `مقارنة ${nameAr || name}` },
      subject: { type: 'satellite-analysis', id },
      ...by,
    },
  )
  await sql`update satellite_analyses set job_id = ${jobId} where project_code = ${projectCode} and id = ${id}`.execute(
    tx,
  )
}

/** Compares the lossless copies of both scenes, in a process of its own. */
export const compareScenesJob = defineJob({
  kind: 'satellite.compare',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    const { db, services } = job
    const analysis = await getAnalysis(db, input.id)
    const [before, after] = [await findPicture(db, analysis.beforeId), await findPicture(db, analysis.afterId)]
    if (!before || !after) {
      if (await isBeingRead(db, [analysis.beforeId, analysis.afterId])) return job.postpone(5)
      throw satelliteAnalysisErrors.sceneUnknown()
    }
    await services.files.withLocalPath(db, before.dataFileId, (first) =>
      services.files.withLocalPath(db, after.dataFileId, (second) => compare(job, analysis, [first, second])),
    )
  },
  onFailed: async (tx, input, reason) => {
    await sql`update satellite_analyses set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and id = ${input.id}`.execute(tx)
    await publishEvent(tx, { type: 'satellite-analysis.failed', place: placeOf(input), entityId: input.id, data: {} })
  },
})

async function compare(job: JobContext, analysis: StoredAnalysis, files: readonly [string, string]): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const { bands, registration, maskClouds } = analysis
  const outcome = await runParser({
    entry: parserEntry('scenes/change'),
    input: { before: files[0], after: files[1], parameters: { bands, registration, maskClouds } },
    limits: await parserLimits(config, [...files]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    collect: async (result, folder) => {
      const found = { ...SceneFacts.parse(result), grid: await readFile(join(folder, GRID_FILE), 'latin1') }
      await job.finish(async (tx) => {
        await keepChange(tx, analysis, found)
        await publishEvent(tx, {
          ...{ type: 'satellite-analysis.compared', place: placeOf(analysis), entityId: analysis.id, data: {} },
        })
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'scenes', 'comparing scenes')
}

async function keepChange(tx: Db, analysis: StoredAnalysis, found: SceneChange): Promise<void> {
  const { width, height, pixelMetres, corners, grid, version, histogram: _histogram, ...facts } = found
  const comparison = { ...facts, pixelMetres, squareMetres: width * height * pixelMetres ** 2 }
  const kept = { width, height, pixelMetres, corners, grid }
  await sql`update satellite_analyses set state = 'ready', reason = null, version = ${version},
      comparison = ${JSON.stringify(comparison)}::jsonb, grid = ${JSON.stringify(kept)}::jsonb
    where project_code = ${analysis.projectCode} and id = ${analysis.id}`.execute(tx)
  await replacePatches(tx, analysis, kept, {
    threshold: found.suggestedThreshold,
    leastSquareMetres: LEAST_PIXELS * pixelMetres ** 2,
  })
}

const placeOf = ({ projectCode, siteCode }: Pick<Key, 'projectCode' | 'siteCode'>) => ({
  ...{ projectCode, siteCode, structureCode: null },
})

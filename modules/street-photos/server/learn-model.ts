import { createHash, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { LearntCracks } from '#engines/detection/learnt-result.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { StreetModel, streetModelErrors } from '../contract/street-model.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { insertModel, shownModel, streetModels } from './street-model-records.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })
type Key = z.output<typeof Input>

/** Fewer say nothing of how good it is on photos that it has not seen. */
const LEAST_PHOTOS = 10
const LEAST_WITH_CRACKS = 5
/** The newest: more would be learnt from all night. */
const MOST_PHOTOS = 300
const NAME = { en: 'Cracks, learnt here', ar: 'شروخ، متعلَّمة هنا' }

/** A photo that somebody has searched as a whole, with the cracks that people accepted or drew on it. */
interface JudgedPhoto {
  readonly id: string
  readonly fileId: string
  readonly boxes: readonly (readonly [number, number, number, number])[]
}

/** Begins to learn cracks from the verdicts of a site: a detector that nobody has switched on. */
export async function learnModel(
  context: RequestContext,
  { siteCode }: InputOf<(typeof streetPhotosApi)['endpoints']['learnModel']>,
) {
  const { db, user, language } = context
  const [site] = await resolvePlaces(db, [siteCode])
  if (site?.kind !== 'site' || !isCovered(context, site)) throw streetModelErrors.placeUnknown()
  const { projectCode } = site
  const judged = await judgedPhotos(db, { projectCode, siteCode })
  const cracked = judged.filter(({ boxes }) => boxes.length > 0).length
  if (judged.length < LEAST_PHOTOS || cracked < LEAST_WITH_CRACKS)
    throw streetModelErrors.tooFewJudged({
      ...{ least: LEAST_PHOTOS, leastCracked: LEAST_WITH_CRACKS, photos: judged.length, cracked },
    })
  const id = randomUUID()
  const version = await nextVersion(db, { projectCode, siteCode }, hashOf(judged))
  const said = StreetModel.Draft.parse({ projectCode, siteCode, name: NAME[language], version })
  await insertModel(db, { ...said, id, method: 'learnt', fileId: null, fileSha256: null }, user.id)
  const input: Key = { projectCode, siteCode, id }
  const jobId = await enqueueJob(db, learnModelJob, input, {
    place: placeOf(input),
    title: { en: `Learning cracks from ${judged.length} photos`, ar: `تعلّم الشروخ من صور عددها ${judged.length}` },
    subject: { type: 'street-model', id },
    ...{ requestedBy: user.id, language },
  })
  await sql`update street_models set job_id = ${jobId} where project_code = ${projectCode} and id = ${id}`.execute(db)
  return shownModel(await publishSaved(context, streetModels.saved, id, 'street-model.created', null), language)
}

/** @throws street-model.learning, street-model.learnt-before: one at a time, and the same verdicts once */
async function nextVersion(db: Db, { projectCode, siteCode }: Omit<Key, 'id'>, hash: string): Promise<string> {
  const { rows } = await sql<{ name: string; version: string; state: string; hash: string | null; isThere: boolean }>`
    select name, version, state, learnt ->> 'hash' as hash, deleted_at is null as "isThere" from street_models
    where project_code = ${projectCode} and site_code = ${siteCode} and method = 'learnt' order by created_at desc, id`.execute(
    db,
  )
  const there = rows.filter(({ isThere }) => isThere)
  if (there.some(({ state }) => state === 'checking')) throw streetModelErrors.learning()
  const same = there.find((one) => one.state === 'ready' && one.hash === hash)
  if (same) throw streetModelErrors.learntBefore({ name: `${same.name} ${same.version}` })
  return String(rows.length + 1)
}

/** Of photos and verdicts: the same ones give the same classifier. */
function hashOf(judged: readonly JudgedPhoto[]): string {
  return createHash('sha256')
    .update(JSON.stringify(judged.map(({ id, boxes }) => [id, boxes])))
    .digest('hex')
}

/** In the order in which they were taken: photos of one stretch of road follow each other. */
async function judgedPhotos(db: Db, { projectCode, siteCode }: Omit<Key, 'id'>): Promise<JudgedPhoto[]> {
  const { rows } = await sql<JudgedPhoto>`
    select id, file_id as "fileId", coalesce((select jsonb_agg(to_jsonb(found.box) order by found.id) from street_findings as found
        where found.project_code = newest.project_code and found.photo_id = newest.id and found.class = 'crack'
          and found.verdict in ('accepted', 'missed')), '[]'::jsonb) as boxes
    from (select * from street_photos where project_code = ${projectCode} and site_code = ${siteCode} and state = 'ready' and is_searched
        and deleted_at is null order by created_at desc, id limit ${MOST_PHOTOS}) as newest
    order by taken_at nulls last, created_at, id`.execute(db)
  return rows
}

/** Learns in a process of its own, and measures what it has learnt on photos that were left out. */
export const learnModelJob = defineJob({
  kind: 'street-photos.learn-model',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const judged = await judgedPhotos(job.db, input)
    await withPaths(job, judged, [], (paths) => learn(job, input, judged, paths))
  },
  onFailed: async (tx, input, reason) => {
    await sql`update street_models set state = 'refused', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and id = ${input.id}`.execute(tx)
    await publishEvent(tx, { type: 'street-model.refused', place: placeOf(input), entityId: input.id, data: {} })
  },
})

/** Each photo as a file of this machine, one within the other. */
async function withPaths(
  job: JobContext,
  [next, ...others]: readonly JudgedPhoto[],
  paths: readonly string[],
  work: (paths: readonly string[]) => Promise<void>,
): Promise<void> {
  if (!next) return work(paths)
  await job.services.files.withLocalPath(job.db, next.fileId, (path) => withPaths(job, others, [...paths, path], work))
}

async function learn(
  job: JobContext,
  key: Key,
  judged: readonly JudgedPhoto[],
  paths: readonly string[],
): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('detection/learn'),
    input: { photos: judged.map(({ boxes }, at) => ({ file: paths[at], boxes })) },
    limits: await parserLimits(config, paths),
    signal: job.signal,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    temporaryRoot,
    collect: (result) => LearntCracks.parse(result),
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'street-model', 'learning cracks')
  const { projectCode, siteCode, id } = key
  const { classifier, measured } = outcome.value
  const learnt = JSON.stringify({ classifier, measured, photos: judged.length, hash: hashOf(judged) })
  const classes = JSON.stringify([
    { name: 'crack', as: 'crack', threshold: Math.max(0.01, Math.round(measured.threshold * 1000) / 1000) },
  ])
  await job.finish(async (tx) => {
    await sql`update street_models set state = 'ready', reason = null, learnt = ${learnt}::jsonb, classes = ${classes}::jsonb,
        row_version = row_version + 1
      where project_code = ${projectCode} and id = ${id}`.execute(tx)
    await publishEvent(tx, {
      type: 'street-model.checked',
      place: placeOf({ projectCode, siteCode }),
      entityId: id,
      data: {},
    })
  })
}

const placeOf = ({ projectCode, siteCode }: Omit<Key, 'id'>) => ({ projectCode, siteCode, structureCode: null })

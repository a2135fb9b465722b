import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { OnnxFacts } from '#engines/detection/onnx-facts.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
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
import { type ModelClass, streetModelErrors } from '../contract/street-model.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { FINDING_CLASS_KEYS, type FindingClass } from '../contract/street-photos-records.ts'
import {
  getModel,
  insertModel,
  refuseOtherClasses,
  type StoredModel,
  shownModel,
  streetModels,
} from './street-model-records.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })

const MEGABYTE = 1024 ** 2
const MOST_MEGABYTES = 300
/** What a class begins with; people set it to what their verdicts say. */
const FIRST_THRESHOLD = 0.25
const MOST_CLASSES = 200
/** Names that detectors use for what has another name here. */
const ALSO_CALLED: Readonly<Record<string, FindingClass>> = {
  ...{ car: 'vehicle', truck: 'vehicle', bus: 'vehicle', motorcycle: 'vehicle', pedestrian: 'person' },
  ...{ garbage: 'litter', trash: 'litter', debris: 'litter', potholes: 'pothole', cracks: 'crack' },
}

/** Adds a detector whose file was uploaded, and begins to check it. */
export async function addModel(
  context: RequestContext,
  draft: InputOf<(typeof streetPhotosApi)['endpoints']['createModel']>,
) {
  const { db, user, services, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw streetModelErrors.placeUnknown()
  const file = await services.files.getFile(db, draft.fileId)
  if (file.place.projectCode !== draft.projectCode) throw streetModelErrors.fileUnknown()
  if (file.sizeBytes > MOST_MEGABYTES * MEGABYTE) throw streetModelErrors.tooLarge({ most: MOST_MEGABYTES })
  const { projectCode, siteCode, name } = draft
  const id = randomUUID()
  // What it finds is said once its check has passed.
  await insertModel(db, { ...draft, ...onnxOf(file), id, isOn: false }, user.id)
  await startChecking(db, { projectCode, siteCode, id, name }, { requestedBy: user.id, language })
  return shownModel(await publishSaved(context, streetModels.saved, id, 'street-model.created', null), language)
}

/** What is kept of the file of a detector: the same bytes are the same detector, however often they are uploaded. */
export function onnxOf({ id, sha256 }: { readonly id: string; readonly sha256: string }) {
  return { method: 'onnx', fileId: id, fileSha256: sha256 } as const
}

/** The job of a detector that was stored in the same transaction. */
export async function startChecking(
  tx: Db,
  { projectCode, siteCode, id, name }: z.output<typeof Input> & { readonly name: string },
  by: { readonly requestedBy: string; readonly language?: Language },
): Promise<void> {
  const input = { projectCode, siteCode, id }
  const jobId = await enqueueJob(tx, checkModelJob, input, {
    place: placeOf(input),
    title: { en: `Checking the detector ${name}`, ar: `فحص الكاشف ${name}` },
    subject: { type: 'street-model', id },
    ...by,
  })
  await sql`update street_models set job_id = ${jobId} where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

/** Opens the file of a detector in a process of its own, and runs it once. */
export const checkModelJob = defineJob({
  kind: 'street-photos.check-model',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const model = await getModel(job.db, input.id)
    if (model.fileId === null) throw streetModelErrors.fileUnknown()
    await job.services.files.withLocalPath(job.db, model.fileId, (path) => check(job, model, path))
  },
  onFailed: async (tx, input, reason) => {
    await sql`update street_models set state = 'refused', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and id = ${input.id}`.execute(tx)
    await publishEvent(tx, { type: 'street-model.refused', place: placeOf(input), entityId: input.id, data: {} })
  },
})

async function check(job: JobContext, model: StoredModel, path: string): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('detection/check'),
    input: { file: path, side: model.side },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    collect: (result) => OnnxFacts.parse(result),
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'street-model', 'checking a detector')
  await keep(job, model, outcome.value)
}

async function keep(job: JobContext, model: StoredModel, facts: OnnxFacts): Promise<void> {
  const { projectCode, siteCode, id, method } = model
  refuseOtherClasses({ method, facts }, model.classes)
  const classes = JSON.stringify(firstClasses(facts))
  await job.finish(async (tx) => {
    await sql`update street_models set state = 'ready', reason = null, facts = ${JSON.stringify(facts)}::jsonb,
        side = case when ${facts.isSideFixed} then ${facts.side} else side end,
        classes = case when classes = '[]'::jsonb then ${classes}::jsonb else classes end, row_version = row_version + 1
      where project_code = ${projectCode} and id = ${id}`.execute(tx)
    await publishEvent(tx, {
      type: 'street-model.checked',
      place: placeOf({ projectCode, siteCode }),
      entityId: id,
      data: {},
    })
  })
}

/** As the file names them, with what of the product has the same name; numbers where it names none. */
function firstClasses({ names, classes }: OnnxFacts): ModelClass[] {
  const count = Math.min(classes ?? names.length, MOST_CLASSES)
  return Array.from({ length: count }, (_, at) => {
    const name = names[at] ?? String(at)
    const key = name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-')
    const as = FINDING_CLASS_KEYS.find((one) => one === key) ?? ALSO_CALLED[key] ?? null
    return { name, as, threshold: FIRST_THRESHOLD }
  })
}

const placeOf = ({ projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string }) => ({
  projectCode,
  siteCode,
  structureCode: null,
})

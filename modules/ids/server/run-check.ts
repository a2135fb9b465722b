import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { IdsElementResult, IdsReport } from '#engines/ids/ids-report.ts'
import { getBimModel, getVersionFileId } from '#modules/models/server/public.ts'
import type { Language } from '#platform/contract/text.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parseParserJson } from '#platform/server/sandbox/parse-parser-json.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { idsErrors } from '../contract/ids-check.ts'
import { requirementSetErrors } from '../contract/requirement-set.ts'
import {
  getCheck,
  insertCheck,
  type StoredCheck,
  setCheckDone,
  setCheckFailed,
  setCheckJob,
} from './check-repository.ts'
import { getSet, type StoredSet } from './set-repository.ts'

const Input = z.object({
  checkId: z.uuid(),
  idsFileId: z.uuid(),
  ifcFileId: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
})
type Input = z.output<typeof Input>

const Words = z.object({ en: z.string(), ar: z.string() })
const Reason = z.object({ code: z.string(), details: z.record(z.string(), z.string()) })
const Cardinality = z.enum(['required', 'optional', 'prohibited'])
/** The parser has read strangers' files: its report is taken in this shape alone. */
const Report = z.object({
  title: z.string(),
  ifcVersion: z.string(),
  status: z.enum(['pass', 'fail', 'invalid']),
  problems: z.array(z.string()),
  specifications: z.array(
    z.object({
      name: z.string(),
      identifier: z.string().nullable(),
      description: z.string().nullable(),
      instructions: z.string().nullable(),
      cardinality: Cardinality,
      ifcVersions: z.array(z.string()),
      status: z.enum(['pass', 'fail', 'not_tested', 'invalid']),
      applicability: z.array(Words),
      applicable: z.number().int(),
      failed: z.number().int(),
      notTested: z.number().int(),
      reasons: z.array(Reason),
      problems: z.array(z.string()),
      requirements: z.array(
        z.object({
          kind: z.string(),
          say: Words,
          cardinality: Cardinality,
          instructions: z.string().nullable(),
          passed: z.number().int(),
          failed: z.number().int(),
          notTested: z.number().int(),
        }),
      ),
    }),
  ),
})
const Results = z.array(
  z.object({
    specification: z.number().int(),
    requirement: z.number().int().nullable(),
    expressId: z.number().int(),
    globalId: z.string().nullable(),
    ifcClass: z.string(),
    name: z.string().nullable(),
    verdict: z.enum(['pass', 'fail', 'not_tested']),
    reason: Reason.nullable(),
  }),
)

/** Checks a model against an IDS file in a process of its own; results and the job's end are one transaction. */
export const runCheck = defineJob({
  kind: 'ids.check',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const { files } = job.services
    await files.withLocalPath(job.db, input.idsFileId, async (ids) =>
      files.withLocalPath(job.db, input.ifcFileId, async (ifc) => check(job, input, { ids, ifc })),
    )
  },
  onFailed: async (tx, input, reason) => {
    await setCheckFailed(tx, input.checkId, reason)
    await publishEvent(tx, { type: 'ids-check.failed', place: placeOf(input), entityId: input.checkId })
  },
})

async function check(job: JobContext, input: Input, paths: { ids: string; ifc: string }): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('ids/check'),
    input: paths,
    limits: await parserLimits(config, [paths.ids, paths.ifc]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction * 0.9, step),
    collect: async (result, folder) => {
      const report = Report.parse(result) as IdsReport
      const results = Results.parse(
        parseParserJson(await readFile(join(folder, 'results.json'), 'utf8')),
      ) as IdsElementResult[]
      await job.finish(async (tx) => {
        await setCheckDone(tx, { id: input.checkId, place: placeOf(input) }, report, results)
        await publishEvent(tx, {
          type: 'ids-check.done',
          place: placeOf(input),
          entityId: input.checkId,
          data: { status: report.status },
        })
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'ids', 'checking a model')
}

function placeOf({ projectCode, siteCode, structureCode }: Input) {
  return { projectCode, siteCode, structureCode }
}

interface CheckToMake {
  readonly set: Pick<StoredSet, 'id' | 'name' | 'fileId'>
  readonly model: { readonly id: string; readonly name: string }
  readonly version: number
  readonly place: { readonly projectCode: string; readonly siteCode: string; readonly structureCode: string }
  readonly ifcFileId: string
  /** Now, unless given: a demonstration begins in the past. */
  readonly createdAt?: Date
}

/** Keeps a check that runs as a job. @returns its id */
export async function enqueueCheck(
  tx: Db,
  { set, model, version, place, ifcFileId, createdAt }: CheckToMake,
  by: { readonly id: string; readonly language: Language },
): Promise<string> {
  const id = randomUUID()
  const names = { setId: set.id, setName: set.name, modelId: model.id, modelName: model.name, version }
  await insertCheck(tx, { id, place, ...names, createdBy: by.id, ...(createdAt && { createdAt }) })
  const jobId = await enqueueJob(
    tx,
    runCheck,
    { checkId: id, idsFileId: set.fileId, ifcFileId, ...place },
    {
      place,
      title: { en: `Checking ${model.name} against ${set.name}`, ar: `فحص ${model.name} مقابل ${set.name}` },
      subject: { type: 'ids-check', id },
      requestedBy: by.id,
      language: by.language,
    },
  )
  await setCheckJob(tx, id, jobId)
  return id
}

/** Starts the check of a version of a model. */
export async function startCheck(
  context: RequestContext,
  { setId, modelId, version }: { setId: string; modelId: string; version: number },
): Promise<StoredCheck> {
  const { db, user, language } = context
  const set = await getSet(db, setId)
  const model = await getBimModel(db, modelId, language)
  if (set.projectCode !== model.projectCode) throw idsErrors.otherProject()
  // One that is still being read may be checked: the check reads it as well, and says what is wrong with it.
  if (set.state === 'failed') throw requirementSetErrors.unreadable({ setId })
  const ifcFileId = await getVersionFileId(db, modelId, version, 'source')
  const { projectCode, siteCode, structureCode } = model
  const place = { projectCode, siteCode, structureCode }
  const by = { id: user.id, language }
  const id = await enqueueCheck(db, { set, model: { id: modelId, name: model.name }, version, place, ifcFileId }, by)
  await recordAudit(db, context, {
    action: 'ids-check.started',
    entityType: 'ids-check',
    entityId: id,
    place,
    after: { set: set.name, model: model.name, version },
  })
  return getCheck(db, id)
}

import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { compareDesign } from '#engines/design/compare-design.ts'
import type { DesignFacts } from '#engines/design/design-facts.ts'
import { because } from '#engines/design/design-reason.ts'
import type { DesignResult } from '#engines/design/design-result.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parseParserJson } from '#platform/server/sandbox/parse-parser-json.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { readAnalysed, type StoredFile } from './design-analysis-records.ts'
import { Inspected, Summary } from './inspected.ts'

const Input = z.object({ projectCode: z.string(), analysisId: z.uuid() })
type Input = z.output<typeof Input>
type Analysed = Awaited<ReturnType<typeof readAnalysed>>

/** Rows of one insert. */
const BATCH_ROWS = 2_000
/** A converter of DWG files gets at most this share of the time of its parser. */
const CONVERTER_SHARE = 0.7

interface Found {
  readonly file: StoredFile
  readonly results: readonly DesignResult[]
  readonly facts: DesignFacts | null
}

/**
 * Inspects each file in a process of its own, and then compares what lies in one structure. A file that cannot be read is said
 * to be that, and the others are checked all the same. All findings are one transaction with the end of the job.
 */
export const runDesignAnalysis = defineJob({
  kind: 'design-analyses.run',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const analysed = await readAnalysed(job.db, input.analysisId)
    const found: Found[] = []
    for (const [at, file] of analysed.files.entries()) {
      await job.progress(at / analysed.files.length, 'checking')
      found.push(await inspect(job, analysed, file))
    }
    const compared = compareInPlaces(found)
    await job.finish(async (tx) => {
      await keepFindings(tx, input, compared)
      await publishEvent(tx, {
        ...{ type: 'design-analysis.done', place: placeOf(input), entityId: input.analysisId, data: {} },
      })
    })
  },
  onFailed: async (tx, input, reason) => {
    await sql`update design_analyses set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and id = ${input.analysisId}`.execute(tx)
    await publishEvent(tx, {
      ...{ type: 'design-analysis.failed', place: placeOf(input), entityId: input.analysisId, data: {} },
    })
  },
})

async function inspect(job: JobContext, analysed: Analysed, file: StoredFile): Promise<Found> {
  const { files } = job.services
  const { idsFileId } = analysed
  return files.withLocalPath(job.db, file.fileId, (path) =>
    file.kind === 'model' && idsFileId !== null
      ? files.withLocalPath(job.db, idsFileId, (ids) => inspectFile(job, analysed, file, { path, ids }))
      : inspectFile(job, analysed, file, { path, ids: null }),
  )
}

async function inspectFile(
  job: JobContext,
  { convention, ownLayers }: Analysed,
  file: StoredFile,
  { path, ids }: { readonly path: string; readonly ids: string | null },
): Promise<Found> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const limits = await parserLimits(config, ids === null ? [path] : [path, ids])
  const { number, label: revision, name: title, scale, sheetSize } = file
  let found: Found | undefined
  const outcome = await runParser({
    entry: parserEntry('design/inspect'),
    input: {
      ...{ file: path, ids, kind: file.kind === 'model' ? 'model' : 'drawing' },
      known: { number, revision, title, scale, sheetSize: sheetSize === 'other' ? '' : sheetSize },
      layers: { key: convention, own: ownLayers },
      ...{ converter: config.DWG_CONVERTER, timeoutMs: Math.round(limits.timeoutMs * CONVERTER_SHARE) },
    },
    limits,
    signal: job.signal,
    temporaryRoot,
    onProgress: () => undefined,
    collect: async (result, folder) => {
      const summary = Summary.parse(result)
      const inspected = Inspected.parse(parseParserJson(await readFile(join(folder, 'inspection.json'), 'utf8')))
      found = { file: { ...file, ...summary }, ...inspected }
    },
  })
  if (found) return found
  if (outcome.state === 'done') throw new Error('An inspection ended without a result.')
  if (outcome.state === 'cancelled' || outcome.state === 'out-of-memory')
    throw parserRefusal(job, outcome, 'design-analysis', 'checking')
  const { en, ar } = outcome.reason
  const reason = because('unreadable', { en, ar })
  const unreadable: DesignResult = {
    ...{ rule: 'file.readable', outcome: 'not_tested', reason, count: 1 },
    ...{ observed: null, expected: null, place: null },
  }
  return { file, results: [unreadable], facts: null }
}

/** Two buildings have grids and levels of their own: what lies in one structure is compared. */
function compareInPlaces(found: readonly Found[]): Found[] {
  const placeCode = ({ file }: Found) => `${file.siteCode} ${file.structureCode}`
  const results = new Map(found.map((one) => [one, one.results]))
  for (const place of new Set(found.map(placeCode))) {
    const together = found.filter((one) => placeCode(one) === place)
    const compared = compareDesign(together.map(({ file, facts }) => ({ name: nameOf(file), facts })))
    for (const [at, one] of together.entries()) results.set(one, [...one.results, ...(compared[at] ?? [])])
  }
  return found.map((one) => ({ ...one, results: results.get(one) ?? one.results }))
}

function nameOf({ number, name, label }: StoredFile): string {
  return number === '' ? name : `${number} ${label}`
}

async function keepFindings(tx: Db, { projectCode, analysisId }: Input, found: readonly Found[]): Promise<void> {
  const rows = found.flatMap(({ file, results }, at) =>
    results.map(({ rule, ...result }) => ({
      ...result,
      ...{ ruleKey: rule, target: at, targetKind: file.kind, targetId: file.id },
    })),
  )
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS).map((row, index) => ({ ...row, position: from + index }))
    await sql`
      insert into design_findings (project_code, analysis_id, position, rule_key, target, target_kind, target_id, outcome,
        reason, observed, expected, place, count)
      select ${projectCode}, ${analysisId}::uuid, position, "ruleKey", target, "targetKind", "targetId", outcome, reason,
        observed, expected, nullif(place, 'null'::jsonb), count
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (position integer, "ruleKey" text, target integer,
        "targetKind" text, "targetId" uuid, outcome text, reason jsonb, observed text, expected text, place jsonb,
        count integer)`.execute(tx)
  }
  await sql`update design_analyses set state = 'done', reason = null,
      files = ${JSON.stringify(found.map(({ file }) => file))}::jsonb
    where project_code = ${projectCode} and id = ${analysisId}`.execute(tx)
}

const placeOf = ({ projectCode }: Input) => ({ projectCode, siteCode: null, structureCode: null })

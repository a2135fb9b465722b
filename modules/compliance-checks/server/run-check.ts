import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ClauseResult } from '#engines/clauses/clause-rule.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parseParserJson } from '#platform/server/sandbox/parse-parser-json.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { readChecked, type StoredRule, type StoredTarget } from './compliance-check-records.ts'
import { checkPapers, PAPERS_SOURCE, type PaperResult } from './papers.ts'

const Input = z.object({ projectCode: z.string(), checkId: z.uuid() })
type Input = z.output<typeof Input>
type Checked = Awaited<ReturnType<typeof readChecked>>

/** Rows of one insert. */
const BATCH_ROWS = 2_000

const Words = z.object({ en: z.string(), ar: z.string() })
/** The parser has read strangers' files: what it says is taken in this shape alone. */
const Summary = z.object({
  looked: z.number().int(),
  unread: z.number().int(),
  warnings: z.array(z.string()),
  idsRules: z.array(z.object({ key: z.string(), clause: z.string(), text: z.string(), demand: Words })),
})
const Results = z.array(
  z.object({
    rule: z.string(),
    outcome: z.enum(['pass', 'fail', 'not_tested']),
    reason: z.object({ code: z.string(), details: z.record(z.string(), z.string()) }),
    observed: z.string().nullable(),
    evidence: z
      .discriminatedUnion('kind', [
        z.object({
          kind: z.literal('passage'),
          page: z.number().int(),
          start: z.number().int(),
          end: z.number().int(),
          quote: z.string(),
          boxes: z.array(z.array(z.number())),
        }),
        z.object({
          kind: z.literal('element'),
          globalId: z.string().nullable(),
          ifcClass: z.string(),
          name: z.string().nullable(),
          property: z.string(),
        }),
      ])
      .nullable(),
  }),
)

interface Found {
  readonly target: StoredTarget
  readonly results: readonly (ClauseResult | PaperResult)[]
  readonly idsRules: readonly StoredRule[]
}

/**
 * Holds each file against the rules in a process of its own. A file that cannot be read leaves its rules not tested, with the
 * reason; the others are checked all the same. All results are one transaction with the end of the job.
 */
export const runComplianceCheck = defineJob({
  kind: 'compliance-checks.run',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const checked = await readChecked(job.db, input.checkId)
    const found: Found[] = []
    for (const [at, target] of checked.targets.entries()) {
      await job.progress(at / checked.targets.length, 'checking')
      found.push(await (target.kind === 'papers' ? checkPlace(job, input, target) : checkTarget(job, checked, target)))
    }
    await job.finish(async (tx) => {
      await keepResults(tx, input, checked, found)
      await publishEvent(tx, {
        type: 'compliance-check.done',
        place: placeOf(input),
        entityId: input.checkId,
        data: {},
      })
    })
  },
  onFailed: async (tx, input, reason) => {
    await sql`update compliance_checks set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and id = ${input.checkId}`.execute(tx)
    await publishEvent(tx, {
      type: 'compliance-check.failed',
      place: placeOf(input),
      entityId: input.checkId,
      data: {},
    })
  },
})

/** Nothing is read but registers, as whoever asked sees them. */
async function checkPlace(job: JobContext, { projectCode }: Input, target: StoredTarget): Promise<Found> {
  const results = await checkPapers(job, { projectCode, siteCode: target.siteCode, day: target.label })
  const looked = results.filter(({ evidence }) => evidence !== null).length
  return { target: { ...target, looked }, results, idsRules: [] }
}

async function checkTarget(job: JobContext, checked: Checked, target: StoredTarget): Promise<Found> {
  const { files } = job.services
  const { idsFileId } = checked
  return files.withLocalPath(job.db, target.fileId, (file) =>
    target.kind === 'model' && idsFileId !== null
      ? files.withLocalPath(job.db, idsFileId, (ids) => checkFile(job, checked, target, { file, ids }))
      : checkFile(job, checked, target, { file, ids: null }),
  )
}

async function checkFile(
  job: JobContext,
  { clauseRules }: Checked,
  target: StoredTarget,
  { file, ids }: { readonly file: string; readonly ids: string | null },
): Promise<Found> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  let found: Found | undefined
  const outcome = await runParser({
    entry: parserEntry('clauses/check'),
    input: { file, ids, kind: target.kind, form: target.form, rules: clauseRules },
    limits: await parserLimits(config, ids === null ? [file] : [file, ids]),
    signal: job.signal,
    temporaryRoot,
    onProgress: () => undefined,
    collect: async (result, folder) => {
      const { looked, unread, warnings, idsRules } = Summary.parse(result)
      const results = Results.parse(parseParserJson(await readFile(join(folder, 'results.json'), 'utf8')))
      const rules = idsRules.map((rule) => ({ ...rule, kind: 'ids' as const }))
      found = { target: { ...target, looked, unread, warnings }, results, idsRules: rules }
    },
  })
  if (found) return found
  if (outcome.state === 'done' || outcome.state === 'cancelled' || outcome.state === 'out-of-memory')
    throw outcome.state === 'done'
      ? new Error('no result')
      : parserRefusal(job, outcome, 'compliance-check', 'checking')
  return { target, results: clauseRules.map(({ key }) => unreadable(key, outcome.reason)), idsRules: [] }
}

function unreadable(rule: string, { en, ar }: Text): ClauseResult {
  const reason = { code: 'target-unreadable', details: { en, ar } }
  return { rule, outcome: 'not_tested', reason, observed: null, evidence: null }
}

const sourceOf = (rule: string, { kind, id }: StoredTarget, { idsSetId, setId }: Checked): string =>
  kind === 'papers' ? PAPERS_SOURCE : ((rule.startsWith('ids:') ? idsSetId : setId) ?? id)

async function keepResults(
  tx: Db,
  { projectCode, checkId }: Input,
  checked: Checked,
  found: readonly Found[],
): Promise<void> {
  const rows = found.flatMap(({ target, results }, at) =>
    results.map(({ rule, ...result }) => ({
      ...result,
      ruleKey: rule,
      sourceId: sourceOf(rule, target, checked),
      ...{ target: at, targetKind: target.kind, targetId: target.id, globalId: '' },
      ...(result.evidence?.kind === 'element' && { globalId: result.evidence.globalId ?? '' }),
      // A waiver is of one paper of one record.
      ...(result.evidence?.kind === 'record' && {
        ...{ targetId: result.evidence.recordId, globalId: `${result.evidence.label} ${result.evidence.paper.en}` },
      }),
    })),
  )
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS).map((row, index) => ({ ...row, position: from + index }))
    await sql`
      insert into compliance_results (project_code, check_id, position, source_id, rule_key, target, target_kind, target_id,
        global_id, outcome, reason, observed, evidence)
      select ${projectCode}, ${checkId}::uuid, position, "sourceId", "ruleKey", target, "targetKind", "targetId", "globalId",
        outcome, reason, observed, nullif(evidence, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (position integer, "sourceId" uuid, "ruleKey" text,
        target integer, "targetKind" text, "targetId" uuid, "globalId" text, outcome text, reason jsonb, observed text,
        evidence jsonb)`.execute(tx)
  }
  const idsRules = new Map(found.flatMap(({ idsRules: all }) => all.map((rule) => [rule.key, rule] as const)))
  const rules = [...checked.rules, ...idsRules.values()]
  await sql`update compliance_checks set state = 'done', reason = null, rules = ${JSON.stringify(rules)}::jsonb,
      targets = ${JSON.stringify(found.map(({ target }) => target))}::jsonb
    where project_code = ${projectCode} and id = ${checkId}`.execute(tx)
}

const placeOf = ({ projectCode }: Input) => ({ projectCode, siteCode: null, structureCode: null })

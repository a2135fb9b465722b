import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { type DesignOpinion, type DrawingText, opinionPrompt, readOpinions } from '#engines/design/design-opinion.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { languageModel } from '#platform/server/language-model.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { designAnalysisErrors } from '../contract/design-analysis.ts'
import { readAnalysed, type StoredFile } from './design-analysis-records.ts'
import { SheetPlace } from './inspected.ts'

const Input = z.object({
  projectCode: z.string(),
  analysisId: z.uuid(),
  target: z.number().int(),
  version: z.string().max(300),
})
type Input = z.output<typeof Input>

// The parser has read a stranger's file.
const Texts = z.object({ texts: z.array(z.object({ text: z.string().max(2_000), place: SheetPlace })).max(1_000) })
/** A converter of DWG files gets at most this share of the time of its parser. */
const CONVERTER_SHARE = 0.7

/** Reads what a drawing says and asks the model about it. Once: a second call would be paid for again. */
export const askModel = defineJob({
  kind: 'design-analyses.ask-model',
  input: Input,
  maxAttempts: 1,
  run: async (job, input) => {
    const { files } = await readAnalysed(job.db, input.analysisId)
    const file = files[input.target]
    if (!file || !job.user) throw designAnalysisErrors.findingUnknown()
    const began = performance.now()
    const texts = await job.services.files.withLocalPath(job.db, file.fileId, (path) => textsOf(job, path))
    const opinions = await ask(job, file, { ...input, userId: job.user.id, texts })
    await job.finish(async (tx) => {
      await keepOpinions(tx, input, file, opinions)
      await sql`update design_opinion_runs set state = 'done', seconds = ${(performance.now() - began) / 1000}
        where ${isOf(input)}`.execute(tx)
      await publishEvent(tx, eventOf(input))
    })
  },
  onFailed: async (tx, input, reason) => {
    await sql`update design_opinion_runs set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where ${isOf(input)}`.execute(tx)
    await publishEvent(tx, eventOf(input))
  },
})

/** @throws design-analysis.no-texts */
async function textsOf(job: JobContext, path: string): Promise<readonly DrawingText[]> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const limits = await parserLimits(config, [path])
  const timeoutMs = Math.round(limits.timeoutMs * CONVERTER_SHARE)
  const outcome = await runParser({
    entry: parserEntry('design/texts'),
    input: { file: path, converter: config.DWG_CONVERTER, timeoutMs },
    limits,
    signal: job.signal,
    temporaryRoot,
    collect: async (result) => Texts.parse(result).texts,
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'design-analysis', 'reading the texts of a drawing')
  if (outcome.value.length === 0) throw designAnalysisErrors.noTexts()
  return outcome.value
}

async function ask(
  { services, signal, language }: JobContext,
  { number, name: title }: StoredFile,
  { projectCode, userId, texts }: Input & { readonly userId: string; readonly texts: readonly DrawingText[] },
): Promise<DesignOpinion[]> {
  const { messages, sent } = opinionPrompt({ number, title }, texts, language)
  const said = await languageModel.one()?.ask(services, { messages, userId, projectCode, signal })
  if (!said) throw designAnalysisErrors.noModel()
  if (said.state === 'failed')
    throw new RefusalError('design-analysis.model-failed', { status: 502, say: said.reason }, { isFinal: true })
  return readOpinions(said.text, texts.slice(0, sent))
}

async function keepOpinions(
  tx: JobContext['db'],
  { projectCode, analysisId, target, version }: Input,
  { kind }: StoredFile,
  opinions: readonly DesignOpinion[],
): Promise<void> {
  await sql`select from design_analyses where id = ${analysisId} for update`.execute(tx)
  const rows = opinions.map((one, at) => ({ ...one, at: at + 1 }))
  await sql`
    insert into design_opinions (project_code, analysis_id, position, target, target_kind, version, text, place)
    select ${projectCode}, ${analysisId}::uuid, last.position + at, ${target}, ${kind}, ${version}, text, nullif(place, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (at integer, text text, place jsonb)
    cross join (select coalesce(max(position), 0) as position from design_opinions
      where project_code = ${projectCode} and analysis_id = ${analysisId}::uuid) as last`.execute(tx)
}

const isOf = ({ projectCode, analysisId, target, version }: Input) =>
  sql`project_code = ${projectCode} and analysis_id = ${analysisId} and target = ${target} and version = ${version}`
const eventOf = ({ projectCode, analysisId }: Input) => ({
  ...{ type: 'design-analysis.model-answered', entityId: analysisId, data: {} },
  place: { projectCode, siteCode: null, structureCode: null },
})

import { type RawBuilder, sql } from 'kysely'
import { OPINION_VERSION } from '#engines/design/design-opinion.ts'
import type { SheetPlace } from '#engines/design/design-result.ts'
import { wilson } from '#engines/vegetation/wilson.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { MeasuredAlgorithm } from '#platform/server/algorithms/measured-algorithm.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { languageModel } from '#platform/server/language-model.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import type { designAnalysesApi } from '../contract/design-analyses-api.ts'
import { designAnalysisKind } from '../contract/design-analyses-records.ts'
import { designAnalysisErrors } from '../contract/design-analysis.ts'
import type { DesignOpinion, DesignOpinions } from '../contract/design-opinion.ts'
import { askModel } from './ask-model.ts'
import { readableFiles, type StoredAnalysis, savedAnalysis } from './design-analysis-records.ts'
import { lockAnalysis } from './judge.ts'

type Endpoints = (typeof designAnalysesApi)['endpoints']
type Row = Omit<DesignOpinion, 'sheet'> & { readonly place: SheetPlace | null }
type Asked = Omit<DesignOpinions['asked'][number], 'reason'> & { readonly reason: Text | null }

const COLUMNS: RawBuilder<Row> = sql`position, target, text, place, version, verdict,
  ${personRef(sql`opinion.judged_by`)} as "judgedBy"`

/** What a model said of the drawings that the caller may read now. */
export async function listOpinions(context: RequestContext, { id }: { readonly id: string }): Promise<DesignOpinions> {
  const { db, services, language } = context
  const analysis = await savedAnalysis.get(context, id)
  const isReadable = sql`project_code = ${analysis.projectCode} and analysis_id = ${id}
    and target = any (${[...readableFiles(context, analysis)]}::integer[])`
  // First: of what is done then, the opinions are there.
  const { rows: asked } = await sql<Asked>`
    select target, version, state, reason from design_opinion_runs where ${isReadable} order by target, created_at`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select ${COLUMNS} from design_opinions as opinion where ${isReadable} order by target, position`.execute(db)
  return {
    model: (await languageModel.one()?.name(services)) ?? null,
    asked: asked.map(({ reason, ...one }) => ({ ...one, reason: reason?.[language] ?? null })),
    items: rows.map(({ place, ...one }) => ({
      ...one,
      sheet: place && { layout: place.layout, page: place.page, box: [...place.box] },
    })),
  }
}

/** Begins to ask about one drawing. @throws opinion-of-drawings, no-model, opinion-asked */
export async function askOpinion(
  context: RequestContext,
  { id, target }: InputOf<Endpoints['askOpinion']>,
): Promise<DesignOpinions> {
  const { db, user, services, language } = context
  const analysis = await savedAnalysis.get(context, id)
  const file = analysis.storedFiles[target]
  if (!file || !readableFiles(context, analysis).includes(target)) throw designAnalysisErrors.findingUnknown()
  if (file.kind === 'model' || analysis.state !== 'done') throw designAnalysisErrors.opinionOfDrawings()
  const model = await languageModel.one()?.name(services)
  if (!model) throw designAnalysisErrors.noModel()
  const version = `${model} ${OPINION_VERSION}`
  const { projectCode } = analysis
  const { rows } = await sql`
    insert into design_opinion_runs as run (project_code, analysis_id, target, target_kind, version, state)
    values (${projectCode}, ${id}, ${target}, ${file.kind}, ${version}, 'running')
    on conflict (project_code, analysis_id, target, version) do update set state = 'running', reason = null
    where run.state = 'failed' returning 1`.execute(db)
  if (rows.length === 0) throw designAnalysisErrors.opinionAsked()
  const name = file.number || file.name
  await enqueueJob(
    db,
    askModel,
    { projectCode, analysisId: id, target, version },
    {
      place: { projectCode, siteCode: null, structureCode: null },
      title: { en: `Asking a language model about ${name}`, ar: `سؤال نموذج لغوي عن ${name}` },
      subject: { type: designAnalysisKind.id, id },
      ...{ requestedBy: user.id, language },
    },
  )
  await said(context, analysis, 'design-analysis.model-asked', { file: name, version })
  return listOpinions(context, { id })
}

/** Right or wrong; the last word counts, and the model is measured by it. */
export async function judgeOpinion(
  context: RequestContext,
  { id, position, verdict }: InputOf<Endpoints['judgeOpinion']>,
): Promise<DesignOpinions> {
  const { db, user, services } = context
  await lockAnalysis(context, id)
  const analysis = await savedAnalysis.get(context, id)
  const isOpen = verdict === 'pending'
  const { rows } = await sql<{ text: string }>`
    update design_opinions set verdict = ${verdict}, judged_by = ${isOpen ? null : user.id},
      judged_at = ${isOpen ? null : services.now()}
    where project_code = ${analysis.projectCode} and analysis_id = ${id} and position = ${position}
      and target = any (${[...readableFiles(context, analysis)]}::integer[])
    returning text`.execute(db)
  if (!rows[0]) throw designAnalysisErrors.findingUnknown()
  await said(context, analysis, 'design-analysis.opinion-judged', { opinion: rows[0].text, verdict })
  return listOpinions(context, { id })
}

async function said(context: RequestContext, { id }: StoredAnalysis, action: string, what: object): Promise<void> {
  await publishSaved(context, { ...savedAnalysis, audited: () => what }, id, action, null)
}

type Counted = Pick<
  AlgorithmPerformance,
  'siteCode' | 'version' | 'runs' | 'failed' | 'produced' | 'accepted' | 'rejected' | 'medianSeconds'
>

/** How often people found an opinion right, by site, model and what it was asked. Nobody looks for what it did not say. */
export const designOpinions: MeasuredAlgorithm = {
  key: 'design-opinions',
  kind: designAnalysisKind,
  measure: async ({ db }, { projectCode }) => {
    const { rows } = await sql<Counted>`
      with asked as (
        select run.*, coalesce(files -> run.target ->> 'siteCode', '') as site_code from design_opinion_runs as run
        join design_analyses as analysis on analysis.project_code = run.project_code and analysis.id = run.analysis_id
        where run.state <> 'running' and deleted_at is null
          and (${projectCode ?? null}::text is null or run.project_code = ${projectCode ?? null})),
      by_version as (
        select site_code, version, count(*)::int as runs, count(*) filter (where state = 'failed')::int as failed,
          percentile_cont(0.5) within group (order by seconds) as median from asked group by 1, 2)
      select by_version.site_code as "siteCode", by_version.version, runs, failed, median as "medianSeconds",
        count(opinion.position)::int as produced, count(*) filter (where verdict = 'right')::int as accepted,
        count(*) filter (where verdict = 'wrong')::int as rejected
      from by_version join asked on asked.site_code = by_version.site_code and asked.version = by_version.version
      left join design_opinions as opinion on opinion.project_code = asked.project_code
        and opinion.analysis_id = asked.analysis_id and opinion.target = asked.target and opinion.version = asked.version
      group by 1, 2, 3, 4, 5 order by 1, 2 limit 500`.execute(db)
    return rows.map((row) => ({
      ...row,
      algorithm: { en: 'Opinions of a language model on drawings', ar: 'آراء نموذج لغوي في الرسوم' },
      class: null,
      missed: 0,
      precision: wilson(row.accepted, row.accepted + row.rejected),
      recall: null,
      drift: null,
    }))
  },
}

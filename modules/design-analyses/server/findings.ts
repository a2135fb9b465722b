import { type RawBuilder, sql } from 'kysely'
import { type DesignReason, designReasonText } from '#engines/design/design-reason.ts'
import type { ElementPlace, SheetPlace } from '#engines/design/design-result.ts'
import { DESIGN_RULES, type DesignRuleKey } from '#engines/design/design-rules.ts'
import type { LitElements } from '#modules/ids/contract/ids-check.ts'
import { boxOfElements } from '#modules/ids/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { designAnalysesApi } from '../contract/design-analyses-api.ts'
import { type DesignFinding, designAnalysisErrors } from '../contract/design-analysis.ts'
import {
  readableFiles,
  type StoredAnalysis,
  type StoredFile,
  savedAnalysis,
  severityOf,
} from './design-analysis-records.ts'

type Query = InputOf<(typeof designAnalysesApi)['endpoints']['findings']>

export interface FindingRow {
  readonly position: number
  readonly rule: string
  readonly target: number
  readonly outcome: DesignFinding['outcome']
  readonly reason: DesignReason
  readonly observed: string | null
  readonly expected: string | null
  readonly place: SheetPlace | ElementPlace | null
  readonly count: number
  readonly verdict: DesignFinding['verdict']
  readonly judgedBy: PersonRef | null
  readonly issueId: string | null
}

const COLUMNS: RawBuilder<FindingRow> = sql`position, rule_key as rule, target, outcome, reason, observed, expected, place, count,
  verdict, ${personRef(sql`finding.judged_by`)} as "judgedBy", topic_guid as "issueId"`

/** Findings, what fails first; of files that the caller may read. */
export async function listFindings(context: RequestContext, query: Query): Promise<Page<DesignFinding>> {
  const { id, outcome, rule, verdict, target, page, pageSize } = query
  const analysis = await savedAnalysis.get(context, id)
  const keys = Object.keys(DESIGN_RULES)
  const [outcomes, verdicts] = [outcome ? [...outcome] : null, verdict ? [...verdict] : null]
  return readPage<FindingRow & { readonly total: number }, DesignFinding>(
    context.db,
    { page, pageSize },
    ({ inScope, window }) => sql`
    select ${COLUMNS}, count(*) over ()::int as total
    from design_findings as finding
    where ${inScope({ project: sql`finding.project_code`, site: null, structure: null })}
      and finding.project_code = ${analysis.projectCode} and analysis_id = ${id}
      and target = any (${[...readableFiles(context, analysis)]}::integer[])
      and (${outcomes}::text[] is null or outcome = any (${outcomes}::text[]))
      and (${verdicts}::text[] is null or verdict = any (${verdicts}::text[]))
      and (${rule ?? null}::text is null or rule_key = ${rule ?? null})
      and (${target ?? null}::integer is null or target = ${target ?? null})
    order by array_position(array['fail', 'not_tested', 'pass'], outcome), target,
      array_position(${keys}::text[], rule_key), position ${window}`,
    ({ total: _total, ...row }) => shownFinding(row, context.language),
  )
}

/** A finding and the file that it is of, where the caller may read it. */
export async function getFinding(
  context: RequestContext,
  { id, position }: { readonly id: string; readonly position: number },
): Promise<{ readonly analysis: StoredAnalysis; readonly row: FindingRow; readonly file: StoredFile }> {
  const analysis = await savedAnalysis.get(context, id)
  const { rows } = await sql<FindingRow>`
    select ${COLUMNS} from design_findings as finding
    where finding.project_code = ${analysis.projectCode} and analysis_id = ${id} and position = ${position}`.execute(
    context.db,
  )
  const [row] = rows
  const file = analysis.storedFiles[row?.target ?? -1]
  if (!row || !file || !readableFiles(context, analysis).includes(row.target))
    throw designAnalysisErrors.findingUnknown()
  return { analysis, row, file }
}

/** Where a viewer has to look. @throws design-analysis.finding-unknown where the finding is of no element */
export async function litElement(
  context: RequestContext,
  key: { readonly id: string; readonly position: number },
): Promise<LitElements> {
  const { row, file } = await getFinding(context, key)
  if (row.place?.kind !== 'element' || row.place.globalId === null) throw designAnalysisErrors.findingUnknown()
  const globalIds = [row.place.globalId]
  const version = { modelId: file.id, version: file.revision }
  return { globalIds, total: 1, box: await boxOfElements(context.db, version, globalIds) }
}

export function shownFinding({ reason, place, ...row }: FindingRow, language: Language): DesignFinding {
  return {
    ...row,
    severity: severityOf(row.rule),
    reason: designReasonText(reason)[language],
    sheet: place?.kind === 'sheet' ? { layout: place.layout, page: place.page, box: [...place.box] } : null,
    element:
      place?.kind === 'element' ? { globalId: place.globalId, ifcClass: place.ifcClass, name: place.name } : null,
  }
}

/** What a rule demands, in both languages. */
export function ruleText(rule: string): { readonly en: string; readonly ar: string } {
  return DESIGN_RULES[rule as DesignRuleKey]?.say ?? { en: rule, ar: rule }
}

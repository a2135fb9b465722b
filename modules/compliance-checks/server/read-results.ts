import { sql } from 'kysely'
import { clauseReasonText } from '#engines/clauses/clause-reason.ts'
import type { ClauseReason, ElementEvidence, PassageEvidence } from '#engines/clauses/clause-rule.ts'
import type { LitElements } from '#modules/ids/contract/ids-check.ts'
import { boxOfElements } from '#modules/ids/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage } from '#platform/server/list-query.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import { type CheckResult, complianceCheckErrors, type Waiver } from '../contract/compliance-check.ts'
import type { complianceChecksApi } from '../contract/compliance-checks-api.ts'
import { readableTargets, type StoredCheck, savedCheck } from './compliance-check-records.ts'
import { isPaperSeen, type PaperEvidence, paperReason } from './papers.ts'
import { OF_RESULT, WAIVES } from './waiver-in-force.ts'

type Query = InputOf<(typeof complianceChecksApi)['endpoints']['results']>

interface ResultRow {
  readonly position: number
  readonly ruleKey: string
  readonly target: number
  readonly outcome: CheckResult['outcome']
  readonly reason: ClauseReason
  readonly observed: string | null
  readonly evidence: PassageEvidence | ElementEvidence | PaperEvidence | null
  readonly waiver: Waiver | null
  readonly total: number
}

const WAIVER = sql`(select jsonb_build_object('id', waiver.id, 'reason', waiver.reason, 'until', waiver.until_on,
    'state', waiver.state, 'askedBy', ${personRef(sql`waiver.asked_by`)}, 'decidedBy', ${personRef(sql`waiver.decided_by`)},
    'note', waiver.note, 'isInForce', ${WAIVES})
  from compliance_waivers as waiver where ${OF_RESULT} order by ${WAIVES} desc, waiver.asked_at desc limit 1)`

export async function listResults(context: RequestContext, query: Query): Promise<Page<CheckResult>> {
  const check = await savedCheck.get(context, query.id)
  return resultsOf(context, check, query)
}

/** Results by rule, what fails first; of documents and models that the caller may read. */
export async function resultsOf(
  context: Pick<RequestContext, 'db' | 'user' | 'language'>,
  check: StoredCheck,
  { outcome, rule, target, page, pageSize }: Omit<Query, 'id'>,
): Promise<Page<CheckResult>> {
  const order = new Map(check.storedRules.map(({ key, clause }, at) => [key, { at, clause }]))
  const keys = check.storedRules.map(({ key }) => key)
  const wanted = outcome ? [...outcome] : null
  return readPage<ResultRow, CheckResult>(
    context.db,
    { page, pageSize },
    ({ inScope, window }) => sql<ResultRow>`
    select position, rule_key as "ruleKey", target, outcome, reason, observed, evidence, ${WAIVER} as waiver,
      count(*) over ()::int as total
    from compliance_results as result
    where ${inScope({ project: sql`result.project_code`, site: null, structure: null })} and result.project_code = ${check.projectCode}
      and check_id = ${check.id} and (${isPaperSeen(context.user)}
        or (target_kind <> 'papers' and target = any (${[...readableTargets(context, check)]}::integer[])))
      and (${wanted}::text[] is null or outcome = any (${wanted}::text[]))
      and (${rule ?? null}::text is null or rule_key = ${rule ?? null})
      and (${target ?? null}::integer is null or target = ${target ?? null})
    order by array_position(array['fail', 'not_tested', 'pass'], outcome), array_position(${keys}::text[], rule_key),
      position ${window}`,
    (row) => shownResult(row, context, order.get(row.ruleKey)?.clause ?? ''),
  )
}

/** Where a viewer has to look. @throws compliance-check.result-unknown where the result is of no element */
export async function litElement(
  context: RequestContext,
  { id, position }: { readonly id: string; readonly position: number },
): Promise<LitElements> {
  const { db } = context
  const check = await savedCheck.get(context, id)
  const { rows } = await sql<{ globalId: string; target: number }>`
    select global_id as "globalId", target from compliance_results
    where project_code = ${check.projectCode} and check_id = ${id} and position = ${position} and target_kind = 'model'
      and global_id <> ''`.execute(db)
  const target = check.storedTargets[rows[0]?.target ?? -1]
  if (!rows[0] || !target || !readableTargets(context, check).includes(rows[0].target))
    throw complianceCheckErrors.resultUnknown()
  const globalIds = [rows[0].globalId]
  const version = { modelId: target.id, version: target.revision }
  return { globalIds, total: 1, box: await boxOfElements(db, version, globalIds) }
}

function shownResult(
  { reason, evidence, total: _total, ...row }: ResultRow,
  { user, language }: Pick<RequestContext, 'user' | 'language'>,
  clause: string,
): CheckResult {
  const { kind: _kind, ...facts } = evidence ?? { kind: null }
  return {
    ...row,
    clause,
    reason: reasonOf(reason, language),
    passage: evidence?.kind === 'passage' ? (facts as CheckResult['passage']) : null,
    element: evidence?.kind === 'element' ? (facts as CheckResult['element']) : null,
    record: evidence?.kind === 'record' ? bearerOf(evidence, user, language) : null,
  }
}

function bearerOf(
  { type, recordId, label, paper, endsOn }: PaperEvidence,
  user: RequestContext['user'],
  language: Language,
): CheckResult['record'] {
  return { label, paper: paper[language], endsOn, path: recordAddress(user, type, recordId) }
}

/** Why a file could not be read is kept in both languages. */
function reasonOf(reason: ClauseReason, language: Language): string {
  const ofPaper = paperReason(reason, language)
  if (ofPaper !== null) return ofPaper
  const { en, ar } = reason.details
  if (reason.code !== 'target-unreadable') return clauseReasonText(reason)[language]
  return clauseReasonText({ code: reason.code, details: { why: (language === 'ar' ? ar : en) ?? '' } })[language]
}

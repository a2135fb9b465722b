import { checkIds } from '../ids/check-ids.ts'
import { idsReasonText, isIdsNote } from '../ids/ids-outcome.ts'
import type { IdsElementResult, IdsReport, IdsSpecificationReport } from '../ids/ids-report.ts'
import { because } from './clause-reason.ts'
import type { ClauseReason, ClauseResult } from './clause-rule.ts'

/** A requirement of an IDS beside the rules of standards. */
export interface IdsRule {
  /** `ids:0/1`: specification and requirement; `ids:0` where it is about the elements themselves. */
  readonly key: string
  readonly clause: string
  readonly text: string
  readonly demand: { readonly en: string; readonly ar: string }
}

const keyOf = (specification: number, requirement: number | null) =>
  requirement === null ? `ids:${specification}` : `ids:${specification}/${requirement}`

/**
 * A model against an IDS, in the shape of results of clauses. A specification to which no element belongs and that has no result
 * is not tested, or fails where it wants one; an IDS that is not valid leaves all not tested, each with its problem.
 * @throws UnreadableFileError where one of the files cannot be read at all
 */
export function checkIdsAsClauses(
  ids: Uint8Array,
  ifc: Uint8Array,
): { readonly rules: readonly IdsRule[]; readonly results: readonly ClauseResult[] } {
  const results: ClauseResult[] = []
  const report = checkIds(ids, ifc, { onResult: (result) => results.push(asClause(result)) })
  const silent = report.specifications.flatMap((specification, at) =>
    results.some(({ rule }) => rule === keyOf(at, null) || rule.startsWith(`${keyOf(at, null)}/`))
      ? []
      : [withoutElements(specification, at, report)],
  )
  const used = new Set([...results, ...silent].map(({ rule }) => rule))
  return { rules: rulesOf(report).filter(({ key }) => used.has(key)), results: [...results, ...silent] }
}

function rulesOf(report: IdsReport): IdsRule[] {
  return report.specifications.flatMap(({ name, description, requirements }, at) => [
    { key: keyOf(at, null), clause: name, text: description ?? name, demand: { en: 'IDS', ar: 'IDS' } },
    ...requirements.map(({ say }, of) => ({ key: keyOf(at, of), clause: name, text: say.en, demand: say })),
  ])
}

function asClause({
  specification,
  requirement,
  globalId,
  ifcClass,
  name,
  verdict,
  reason,
}: IdsElementResult): ClauseResult {
  return {
    rule: keyOf(specification, requirement),
    outcome: verdict,
    reason: reason ? inBoth(idsReasonText(reason)) : inBoth({ en: 'It has what is required.', ar: 'فيه ما هو مطلوب.' }),
    observed: null,
    evidence: { kind: 'element', globalId, ifcClass, name, property: '' },
  }
}

function withoutElements(
  { status, reasons, problems }: IdsSpecificationReport,
  at: number,
  report: IdsReport,
): ClauseResult {
  const [reason] = reasons.filter((one) => !isIdsNote(one))
  const problem = problems[0] ?? report.problems[0]
  const said = problem
    ? { en: problem, ar: problem }
    : reason
      ? idsReasonText(reason)
      : { en: 'Not tested: the model has no such element.', ar: 'لم يُفحص: لا يوجد عنصر كهذا في النموذج.' }
  return {
    rule: keyOf(at, null),
    outcome: status === 'fail' ? 'fail' : 'not_tested',
    reason: inBoth(said),
    observed: null,
    evidence: null,
  }
}

function inBoth({ en, ar }: { readonly en: string; readonly ar: string }): ClauseReason {
  return because('ids', { en, ar })
}

import type { IdsReport, IdsSpecificationReport } from '#engines/ids/ids-report.ts'
import type { Check, CheckOutcome, SpecificationOutcome } from '../contract/ids-check.ts'

/** What a specification proves: nothing, where no element of its kind is in the model. */
export function outcomeOfSpecification(
  specification: Pick<IdsSpecificationReport, 'status' | 'applicable' | 'cardinality'>,
): SpecificationOutcome {
  const { status, applicable, cardinality } = specification
  return status === 'pass' && applicable === 0 && cardinality !== 'prohibited' ? 'not_applicable' : status
}

/** What a check proves. IDS calls a model that has none of the elements a pass; here that is not tested. */
export function outcomeOfCheck(state: Check['state'], report: IdsReport | null): CheckOutcome {
  if (state === 'running') return 'running'
  if (state === 'failed' || report === null) return 'broken'
  if (report.status !== 'pass') return report.status
  const outcomes = report.specifications.map(outcomeOfSpecification)
  if (!outcomes.includes('pass')) return 'not_tested'
  const isPartly = outcomes.includes('not_tested') || report.specifications.some(({ notTested }) => notTested > 0)
  return isPartly ? 'partly' : 'pass'
}

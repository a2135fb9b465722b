import type { Check } from '#modules/inspection-plans/contract/plan.ts'
import { Measured } from '#modules/inspection-plans/contract/plan.ts'
import type { CheckResult, ResultEntry } from '../../contract/inspection.ts'
import { isFailed } from './is-failed.ts'

export type EntryFault = 'reasonMissing' | 'waiverMissing' | 'notANumber'

/** What the server would refuse: it is said while the inspector still stands there, not when the network is back. */
export function entryFault(check: Check, result: CheckResult | null, entry: ResultEntry): EntryFault | null {
  const { score, note, value, isNotApplicable, defect, waiver } = entry
  if (isNotApplicable) return check.notApplicable === 'withReason' && note.trim() === '' ? 'reasonMissing' : null
  if (!Measured.safeParse(value).success) return 'notANumber'
  const isSettled = result?.ncrId != null || (result?.waiver != null && result.score === score)
  return isFailed(score) && !isSettled && !defect && waiver.trim() === '' ? 'waiverMissing' : null
}

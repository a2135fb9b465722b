import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import type { Check, CheckOutcome, CheckResult, SpecificationOutcome } from '../../contract/ids-check.ts'
import type { RequirementSet } from '../../contract/requirement-set.ts'
import { useIdsText } from '../use-ids-text.ts'

/** Green is for what was tested and found right, and for nothing else. */
type SetOutcome = CheckOutcome | 'none' | 'reading' | 'unreadable' | 'ready'
const CHECK: Readonly<Record<SetOutcome, Status>> = {
  reading: 'info',
  unreadable: 'critical',
  running: 'info',
  broken: 'major',
  invalid: 'major',
  fail: 'critical',
  not_tested: 'off',
  partly: 'minor',
  pass: 'good',
  none: 'off',
  ready: 'off',
}
const SPECIFICATION: Readonly<Record<SpecificationOutcome, Status>> = {
  pass: 'good',
  fail: 'critical',
  not_tested: 'off',
  not_applicable: 'off',
  invalid: 'major',
}
const VERDICT: Readonly<Record<CheckResult['verdict'], Status>> = { pass: 'good', fail: 'critical', not_tested: 'off' }

/** How a set stands: what the newest check against it came to, or why there is none. */
export function SetBadge({ set, check }: { set: RequirementSet; check: Check | null }) {
  return check ? <CheckBadge check={check} /> : <OutcomeBadge outcome={outcomeOfSet(set) ?? 'none'} />
}

/** Whether models can be checked against a set at all. */
export function SetStateBadge({ set }: { set: RequirementSet }) {
  return <OutcomeBadge outcome={outcomeOfSet(set) ?? 'ready'} />
}

/** What a check came to: of the model, with how much of it, not of the run. */
export function CheckBadge({ check: { outcome, passed, failed, notTested } }: { check: Check }) {
  const text = useIdsText()
  const format = useFormats()
  if (outcome !== 'fail' || failed === 0) return <OutcomeBadge outcome={outcome} />
  const word = text('failedOf', { failed: format.count(failed), total: format.count(passed + failed + notTested) })
  return <StatusBadge status={CHECK.fail} word={word} />
}

function OutcomeBadge({ outcome }: { outcome: SetOutcome }) {
  const text = useIdsText()
  return <StatusBadge status={CHECK[outcome]} word={text(`outcome.${outcome}`)} />
}

/** What stands in the way of checks; null for nothing. */
function outcomeOfSet({ state, contents }: RequirementSet): SetOutcome | null {
  if (state !== 'ready') return state === 'failed' ? 'unreadable' : 'reading'
  return contents && contents.problemCount > 0 ? 'invalid' : null
}

/** What one specification came to. */
export function SpecificationBadge({ outcome }: { outcome: SpecificationOutcome }) {
  const text = useIdsText()
  return <StatusBadge status={SPECIFICATION[outcome]} word={text(`specification.${outcome}`)} isPlain />
}

/** One requirement at one element. */
export function VerdictBadge({ verdict }: { verdict: CheckResult['verdict'] }) {
  const text = useIdsText()
  return <StatusBadge status={VERDICT[verdict]} word={text(`verdict.${verdict}`)} isPlain />
}

import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import type { CheckOutcome, CheckResult, SpecificationOutcome } from '../../contract/ids-check.ts'
import { useIdsText } from '../use-ids-text.ts'

/** Green is for what was tested and found right, and for nothing else. */
const CHECK: Readonly<Record<CheckOutcome | 'none', Status>> = {
  running: 'info',
  broken: 'major',
  invalid: 'major',
  fail: 'critical',
  not_tested: 'off',
  partly: 'minor',
  pass: 'good',
  none: 'off',
}
const SPECIFICATION: Readonly<Record<SpecificationOutcome, Status>> = {
  pass: 'good',
  fail: 'critical',
  not_tested: 'off',
  not_applicable: 'off',
  invalid: 'major',
}
const VERDICT: Readonly<Record<CheckResult['verdict'], Status>> = { pass: 'good', fail: 'critical', not_tested: 'off' }

/** What a check came to; `none` where there is no check. */
export function CheckBadge({ outcome }: { outcome: CheckOutcome | 'none' }) {
  const text = useIdsText()
  return <StatusBadge status={CHECK[outcome]} word={text(`outcome.${outcome}`)} />
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

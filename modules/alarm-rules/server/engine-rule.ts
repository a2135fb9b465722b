import type { AlarmRule as EngineRule } from '#engines/telemetry/alarm-rule.ts'
import type { RuleFacts } from '../contract/alarm-rule.ts'
import { type FenceKind, isFenceKind } from '../contract/alarm-rules-records.ts'

const OTHER_SIDE = { above: 'at-most', 'at-least': 'below', below: 'at-least', 'at-most': 'above' } as const

type Limits = Pick<
  RuleFacts,
  'kind' | 'comparison' | 'raiseAt' | 'clearAt' | 'forSeconds' | 'clearForSeconds' | 'times' | 'withinSeconds'
>

/** What a person entered, as the engine judges it. Without a limit to clear it is the one to raise, from its other side. */
export function engineRule(rule: Limits): EngineRule {
  if (isFenceKind(rule.kind)) return ofPresence(rule.kind, rule)
  if (rule.kind === 'missing') return { kind: 'missing', afterSeconds: rule.forSeconds }
  const comparison = rule.comparison ?? 'above'
  const raise = { comparison, value: rule.raiseAt ?? 0, forSeconds: rule.kind === 'duration' ? rule.forSeconds : 0 }
  const clear = {
    comparison: OTHER_SIDE[comparison],
    value: rule.clearAt ?? raise.value,
    forSeconds: rule.clearForSeconds,
  }
  if (rule.kind !== 'repeating') return { kind: 'threshold', raise, clear }
  return { kind: 'repeating', raise, clear, times: rule.times ?? 2, withinSeconds: rule.withinSeconds ?? 0 }
}

/** Of the series that is 1 inside the geofence (for `trespass`: without what it asks for) and 0 outside of it. */
function ofPresence(kind: FenceKind, { forSeconds, clearForSeconds }: Limits): EngineRule {
  const inside = { comparison: 'at-least', value: 1 } as const
  const outside = { comparison: 'below', value: 1 } as const
  const [there, back] = kind === 'leave' ? [outside, inside] : [inside, outside]
  const clear = { ...back, forSeconds: clearForSeconds }
  if (kind === 'dwell') return { kind: 'threshold', raise: { ...there, forSeconds }, clear }
  // Whoever is in it without a permit is so, also where nobody saw them come.
  if (kind === 'trespass') return { kind: 'threshold', raise: { ...there, forSeconds: 0 }, clear }
  return { kind: 'crossing', raise: { ...there, forSeconds: 0 }, clear }
}

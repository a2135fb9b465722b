/** Severities of alarms, as ThingsBoard names them, the gravest first. */
export const ALARM_SEVERITIES = ['critical', 'major', 'minor', 'warning', 'indeterminate'] as const
export type AlarmSeverity = (typeof ALARM_SEVERITIES)[number]

export const COMPARISONS = ['above', 'at-least', 'below', 'at-most', 'equal', 'not-equal'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What has to be true of a value. */
export interface Condition {
  readonly comparison: Comparison
  readonly value: number
  /** For how long it has to stay true, in seconds: 0 at once. The age counts between moments of measuring. */
  readonly forSeconds: number
}

/**
 * When an alarm is raised and when it is cleared.
 *
 * `threshold`: `raise` holds. The condition to clear is one of its own, so that a value that trembles around the limit does not raise
 * and clear for ever (hysteresis); without one it is cleared as soon as `raise` does not hold. `repeating`: `raise` held `times` times
 * within `withinSeconds`. `missing`: nothing was measured for `afterSeconds`; the next value clears it. `crossing`: `raise` began to
 * hold after it was seen not to: what is so when it is first seen has not come to be so.
 */
export type AlarmRule =
  | { readonly kind: 'threshold'; readonly raise: Condition; readonly clear: Condition | null }
  | {
      readonly kind: 'repeating'
      readonly raise: Condition
      readonly times: number
      readonly withinSeconds: number
      readonly clear: Condition | null
    }
  | { readonly kind: 'missing'; readonly afterSeconds: number }
  | { readonly kind: 'crossing'; readonly raise: Condition; readonly clear: Condition }

/** What is remembered of one rule and one series from value to value. Moments in milliseconds since 1970. */
export interface RuleState {
  readonly isActive: boolean
  /** Since when the condition that would change `isActive` has held; null where it does not. */
  readonly holdsSince: number | null
  /** When `raise` was fulfilled, for `repeating`, the newest last; for `crossing` when it last was not, in one entry. */
  readonly hits: readonly number[]
  /** The newest moment that was judged. */
  readonly lastAt: number | null
}

export type AlarmStep = 'raised' | 'cleared' | null

export const INITIAL_STATE: RuleState = { isActive: false, holdsSince: null, hits: [], lastAt: null }

const SECOND = 1000

/**
 * Judges one value. Values are judged in order of their measuring; one that is older than the last judged changes nothing (it is
 * stored, but what was decided on newer values stays decided).
 * @returns the state to keep, and whether the alarm was raised or cleared by this value
 */
export function judge(
  rule: AlarmRule,
  state: RuleState,
  sample: { readonly at: number; readonly value: number },
): { readonly state: RuleState; readonly step: AlarmStep } {
  if (state.lastAt !== null && sample.at < state.lastAt) return { state, step: null }
  if (rule.kind === 'missing') return stepped(state, { isActive: false, holdsSince: null, hits: [], lastAt: sample.at })
  if (rule.kind === 'crossing') return crossed(rule, state, sample)
  const { holds, forSeconds } = state.isActive ? clearing(rule, sample.value) : raising(rule, sample.value)
  const holdsSince = holds ? (state.holdsSince ?? sample.at) : null
  const isLongEnough = holdsSince !== null && sample.at - holdsSince >= forSeconds * SECOND
  const next = { ...state, holdsSince, lastAt: sample.at }
  if (!isLongEnough) return { state: next, step: null }
  if (state.isActive) return stepped(state, { ...next, isActive: false, holdsSince: null, hits: [] })
  if (rule.kind === 'repeating') return repeated(rule, state, { next, at: sample.at })
  return stepped(state, { ...next, isActive: true, holdsSince: null })
}

/**
 * Judges that time has passed, for the rule of missing data; other rules judge values alone.
 * @param now milliseconds since 1970
 */
export function judgeSilence(
  rule: AlarmRule,
  state: RuleState,
  now: number,
): { readonly state: RuleState; readonly step: AlarmStep } {
  const isSilent = rule.kind === 'missing' && state.lastAt !== null && now - state.lastAt >= rule.afterSeconds * SECOND
  return isSilent ? stepped(state, { ...state, isActive: true }) : { state, step: null }
}

function crossed(
  { raise, clear }: Extract<AlarmRule, { kind: 'crossing' }>,
  state: RuleState,
  sample: { readonly at: number; readonly value: number },
) {
  const isThere = isTrue(raise, sample.value)
  if (isThere && !state.isActive && state.hits.length === 0)
    return { state: { ...state, lastAt: sample.at }, step: null }
  const judged = judge({ kind: 'threshold', raise, clear }, state, sample)
  return { ...judged, state: { ...judged.state, hits: isThere ? state.hits : [sample.at] } }
}

function repeated(
  rule: Extract<AlarmRule, { kind: 'repeating' }>,
  state: RuleState,
  { next, at }: { readonly next: RuleState; readonly at: number },
) {
  // A value that stays beyond the limit is one hit, and the next only after it came back.
  const isNewHit = state.holdsSince === null || rule.raise.forSeconds === 0
  const hits = [...state.hits, ...(isNewHit ? [at] : [])].filter((hit) => at - hit <= rule.withinSeconds * SECOND)
  const isActive = hits.length >= rule.times
  return stepped(state, {
    ...next,
    isActive,
    holdsSince: isActive ? null : next.holdsSince,
    hits: isActive ? [] : hits,
  })
}

function stepped(before: RuleState, after: RuleState): { readonly state: RuleState; readonly step: AlarmStep } {
  if (before.isActive === after.isActive) return { state: after, step: null }
  return { state: after, step: after.isActive ? 'raised' : 'cleared' }
}

/** Whether what would change the alarm holds at a value, and for how long it has to. */
interface Holding {
  readonly holds: boolean
  readonly forSeconds: number
}

type RuleOfValues = Exclude<AlarmRule, { kind: 'missing' | 'crossing' }>

function raising({ raise }: RuleOfValues, value: number): Holding {
  return { holds: isTrue(raise, value), forSeconds: raise.forSeconds }
}

function clearing({ raise, clear }: RuleOfValues, value: number): Holding {
  if (clear) return { holds: isTrue(clear, value), forSeconds: clear.forSeconds }
  return { holds: !isTrue(raise, value), forSeconds: 0 }
}

export function isTrue({ comparison, value: limit }: Condition, value: number): boolean {
  switch (comparison) {
    case 'above':
      return value > limit
    case 'at-least':
      return value >= limit
    case 'below':
      return value < limit
    case 'at-most':
      return value <= limit
    case 'equal':
      return value === limit
    case 'not-equal':
      return value !== limit
  }
}

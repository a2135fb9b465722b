/** How a clash stands, from run to run. */
export const CLASH_STATES = ['new', 'active', 'reviewed', 'approved', 'resolved', 'reopened', 'not_tested'] as const
export type ClashState = (typeof CLASH_STATES)[number]

/** A clash as the last run and the people left it. */
export interface KnownResult {
  readonly key: string
  readonly guidA: string
  readonly guidB: string
  readonly state: ClashState
  /** What it was before it could not be tested; null unless its state is `not_tested`. */
  readonly stateBefore: ClashState | null
  /** Metres, when it was approved or last found; null where unknown. */
  readonly depth: number | null
}

export interface FoundResult {
  readonly key: string
  readonly guidA: string
  readonly guidB: string
  readonly depth: number | null
}

export interface ReconciledResult {
  readonly key: string
  readonly state: ClashState
  readonly stateBefore: ClashState | null
  readonly isFound: boolean
}

/** What the run looked at. */
export interface ReconcileScope {
  /** Whether an element was there and among those tested. */
  isTested(globalId: string): boolean
  /** Metres that an approved clash may grow deeper and stay approved. */
  readonly tolerance: number
}

/**
 * The states of all clashes after a run. Found for the first time: new. Found again: active; a review stands, and so does an
 * approval unless the clash has grown deeper by more than the tolerance. Gone though both elements were tested: resolved.
 * Gone with an element or a model that this run did not have: not tested, which is no success. Back again: reopened.
 * Ordered by key.
 */
export function reconcileResults(
  known: readonly KnownResult[],
  found: readonly FoundResult[],
  scope: ReconcileScope,
): ReconciledResult[] {
  const foundByKey = new Map(found.map((result) => [result.key, result]))
  const knownKeys = new Set(known.map(({ key }) => key))
  const reconciled = known.map((before): ReconciledResult => {
    const now = foundByKey.get(before.key)
    if (now) return { key: before.key, state: stateWhenFound(before, now, scope), stateBefore: null, isFound: true }
    return { key: before.key, ...stateWhenGone(before, scope), isFound: false }
  })
  const first = [...foundByKey.keys()].filter((key) => !knownKeys.has(key))
  for (const key of first) reconciled.push({ key, state: 'new', stateBefore: null, isFound: true })
  return reconciled.sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** The state of a clash that was there before and is found again. */
export function stateWhenFound(
  before: Pick<KnownResult, 'state' | 'stateBefore' | 'depth'>,
  now: Pick<FoundResult, 'depth'>,
  scope: Pick<ReconcileScope, 'tolerance'>,
): ClashState {
  const state = before.state === 'not_tested' ? (before.stateBefore ?? 'active') : before.state
  if (state === 'resolved') return 'reopened'
  if (state === 'reviewed') return 'reviewed'
  if (state !== 'approved') return 'active'
  const hasGrown = now.depth !== null && before.depth !== null && now.depth > before.depth + scope.tolerance
  return hasGrown ? 'active' : 'approved'
}

function stateWhenGone(before: KnownResult, scope: ReconcileScope): Pick<ReconciledResult, 'state' | 'stateBefore'> {
  if (before.state === 'resolved') return { state: 'resolved', stateBefore: null }
  if (scope.isTested(before.guidA) && scope.isTested(before.guidB)) return { state: 'resolved', stateBefore: null }
  return { state: 'not_tested', stateBefore: before.state === 'not_tested' ? before.stateBefore : before.state }
}

import { describe, expect, test } from 'vitest'
import { type ClashState, type KnownResult, reconcileResults } from './reconcile-results.ts'

const known = (state: ClashState, more: Partial<KnownResult> = {}): KnownResult => ({
  key: 'k',
  guidA: 'A',
  guidB: 'B',
  state,
  stateBefore: null,
  depth: 0.1,
  ...more,
})
const found = (depth: number | null = 0.1) => ({ key: 'k', guidA: 'A', guidB: 'B', depth })
const scope = (...there: string[]) => ({ isTested: (guid: string) => there.includes(guid), tolerance: 0.01 })
const rerun = (before: KnownResult, now: ReturnType<typeof found> | null, tested = ['A', 'B']) =>
  reconcileResults([before], now ? [now] : [], scope(...tested))[0]!

describe('reconcileResults', () => {
  test('calls a clash new the first time and active the second', () => {
    expect(reconcileResults([], [found()], scope('A', 'B'))).toEqual([
      { key: 'k', state: 'new', stateBefore: null, isFound: true },
    ])
    expect(rerun(known('new'), found()).state).toBe('active')
  })

  test.each<[ClashState, ClashState]>([
    ['active', 'active'],
    ['reviewed', 'reviewed'],
    ['approved', 'approved'],
    ['resolved', 'reopened'],
    ['reopened', 'active'],
  ])('makes of %s, found again, %s', (before, now) => {
    expect(rerun(known(before), found()).state).toBe(now)
  })

  test('keeps an approval until the clash grows by more than the tolerance', () => {
    expect(rerun(known('approved'), found(0.109)).state).toBe('approved')
    expect(rerun(known('approved'), found(0.111)).state).toBe('active')
    expect(rerun(known('approved', { depth: null }), found(0.5)).state).toBe('approved')
  })

  test.each<ClashState>(['new', 'active', 'reviewed', 'approved', 'reopened'])(
    'resolves %s when it is gone',
    (state) => {
      expect(rerun(known(state), null)).toMatchObject({ state: 'resolved', isFound: false })
    },
  )

  test('says not tested where an element or its model was not in the run, and goes on from there', () => {
    const absent = rerun(known('approved'), null, ['A'])
    expect(absent).toMatchObject({ state: 'not_tested', stateBefore: 'approved' })
    const before = known('not_tested', { stateBefore: 'approved' })
    expect(rerun(before, found()).state).toBe('approved')
    expect(rerun(before, null, ['A'])).toMatchObject({ state: 'not_tested', stateBefore: 'approved' })
    expect(rerun(before, null).state).toBe('resolved')
    expect(rerun(known('resolved'), null, []).state).toBe('resolved')
  })
})

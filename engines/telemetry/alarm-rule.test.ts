import { describe, expect, it } from 'vitest'
import { type AlarmRule, INITIAL_STATE, judge, judgeSilence, type RuleState } from './alarm-rule.ts'

const SECOND = 1000

/** What the rule did, value by value: `[seconds, value]`. */
function played(rule: AlarmRule, values: readonly (readonly [number, number])[]) {
  let state: RuleState = INITIAL_STATE
  return values.map(([seconds, value]) => {
    const judged = judge(rule, state, { at: seconds * SECOND, value })
    state = judged.state
    return judged.step
  })
}

describe('a rule of a limit', () => {
  const rule: AlarmRule = {
    kind: 'threshold',
    raise: { comparison: 'above', value: 40, forSeconds: 60 },
    clear: { comparison: 'below', value: 37, forSeconds: 60 },
  }

  it('raises once the value was beyond it for as long as it says', () => {
    expect(
      played(rule, [
        [0, 41],
        [30, 42],
        [60, 41],
        [90, 45],
      ]),
    ).toEqual([null, null, 'raised', null])
  })

  it('begins to count again where the value came back', () => {
    expect(
      played(rule, [
        [0, 41],
        [30, 39],
        [60, 41],
        [119, 41],
        [120, 41],
      ]),
    ).toEqual([null, null, null, null, 'raised'])
  })

  it('clears by a condition of its own: a value that trembles around the limit changes nothing', () => {
    const steps = played(rule, [
      [0, 41],
      [60, 41],
      [120, 39],
      [180, 41],
      [240, 38],
      [300, 36],
      [359, 36],
      [360, 36],
    ])
    expect(steps).toEqual([null, 'raised', null, null, null, null, null, 'cleared'])
  })

  it('without one clears as soon as the limit is kept', () => {
    expect(
      played({ ...rule, clear: null }, [
        [0, 41],
        [60, 41],
        [61, 40],
      ]),
    ).toEqual([null, 'raised', 'cleared'])
  })

  it('is not moved by a value that comes late', () => {
    expect(
      played(rule, [
        [0, 41],
        [60, 41],
        [30, 10],
        [61, 41],
      ]),
    ).toEqual([null, 'raised', null, null])
  })
})

describe('a rule of repetition', () => {
  const rule: AlarmRule = {
    kind: 'repeating',
    raise: { comparison: 'at-least', value: 3, forSeconds: 0 },
    times: 3,
    withinSeconds: 100,
    clear: null,
  }

  it('raises at the last of so many within the time', () => {
    expect(
      played(rule, [
        [0, 3],
        [10, 1],
        [20, 4],
        [90, 5],
      ]),
    ).toEqual([null, null, null, 'raised'])
  })

  it('forgets what is longer ago', () => {
    expect(
      played(rule, [
        [0, 3],
        [60, 3],
        [110, 3],
        [120, 3],
      ]),
    ).toEqual([null, null, null, 'raised'])
  })
})

describe('a rule of missing data', () => {
  const rule: AlarmRule = { kind: 'missing', afterSeconds: 300 }

  it('raises when nothing came for so long, and the next value clears it', () => {
    const first = judge(rule, INITIAL_STATE, { at: 0, value: 1 })
    expect(judgeSilence(rule, first.state, 299 * SECOND).step).toBeNull()
    const silent = judgeSilence(rule, first.state, 300 * SECOND)
    expect(silent.step).toBe('raised')
    expect(judgeSilence(rule, silent.state, 900 * SECOND).step).toBeNull()
    expect(judge(rule, silent.state, { at: 901 * SECOND, value: 1 }).step).toBe('cleared')
  })

  it('says nothing of a device that has never been heard', () => {
    expect(judgeSilence(rule, INITIAL_STATE, 1e12).step).toBeNull()
  })
})

describe('a rule of a crossing', () => {
  const inside = { comparison: 'at-least', value: 1 } as const
  const outside = { comparison: 'below', value: 1 } as const
  const rule: AlarmRule = {
    kind: 'crossing',
    raise: { ...inside, forSeconds: 0 },
    clear: { ...outside, forSeconds: 60 },
  }

  it('raises where it comes over the line, and not where it is first seen beyond it', () => {
    expect(
      played(rule, [
        [0, 1],
        [30, 1],
        [60, 0],
        [90, 1],
        [120, 1],
      ]),
    ).toEqual([null, null, null, 'raised', null])
  })

  it('clears once it was back for so long, and raises when it comes anew', () => {
    expect(
      played(rule, [
        [0, 0],
        [30, 1],
        [60, 0],
        [90, 1],
        [120, 0],
        [180, 0],
        [210, 1],
      ]),
    ).toEqual([null, 'raised', null, null, null, 'cleared', 'raised'])
  })
})

import { describe, expect, it } from 'vitest'
import { PlanPoint } from './plan.ts'
import { type PointParties, settleParties, strictestKind, wordsOfParties } from './point-parties.ts'

const of = (
  contractor: PointParties['contractor'],
  engineer: PointParties['engineer'],
  thirdParty: PointParties['thirdParty'],
): PointParties => ({ contractor, engineer, thirdParty })
const ID = '00000000-0000-4000-8000-000000000001'

describe('a point of three parties', () => {
  it('holds where any of them holds, is witnessed where none holds and one is invited, and so on', () => {
    expect(strictestKind(of(null, 'witness', 'hold'))).toBe('hold')
    expect(strictestKind(of('hold', 'surveillance', null))).toBe('hold')
    expect(strictestKind(of('review', 'witness', 'surveillance'))).toBe('witness')
    expect(strictestKind(of('surveillance', 'review', null))).toBe('review')
    expect(strictestKind(of(null, null, 'surveillance'))).toBe('surveillance')
    expect(strictestKind(of(null, null, null))).toBeNull()
  })

  it('is of the kind that follows from them, whatever else is said', () => {
    expect(settleParties({ ...of('witness', 'review', null), kind: 'hold' as const })).toMatchObject({
      kind: 'witness',
    })
  })

  it('is the engineer’s where its kind alone is said', () => {
    const said = PlanPoint.parse({ id: ID, activity: 'Pouring', kind: 'witness' })
    expect(said).toMatchObject({ kind: 'witness', ...of(null, 'witness', null) })
    expect(PlanPoint.parse({ id: ID, activity: 'Pouring', thirdParty: 'hold' })).toMatchObject({
      kind: 'hold',
      ...of(null, null, 'hold'),
    })
  })

  it('is said by its parties in both languages', () => {
    expect(wordsOfParties(of('witness', 'hold', null), 'en')).toBe(
      'Contractor: \u2066W\u2069 · Engineer: \u2066H\u2069',
    )
    expect(wordsOfParties(of(null, null, 'review'), 'ar')).toBe('الطرف الثالث: \u2066R\u2069')
  })
})

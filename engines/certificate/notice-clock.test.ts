import { describe, expect, it } from 'vitest'
import { FIDIC_2017, type NoticeFacts, noticeClock } from './notice-clock.ts'

const NOTHING: NoticeFacts = { awareOn: null, noticedOn: null, objectedOn: null, detailedOn: null, isBasisGiven: false }
const standing = (facts: Partial<NoticeFacts>, today: string) => noticeClock({ ...NOTHING, ...facts }, today).standing

describe('the clock of a contract claim', () => {
  const awareOn = '2026-01-01'

  it('is indeterminate while nobody has said when the party became aware, whatever else is known', () => {
    const clock = noticeClock({ ...NOTHING, noticedOn: '2026-01-05', detailedOn: '2026-02-01' }, '2026-06-01')
    expect(clock).toMatchObject({ standing: 'indeterminate', noticeDueOn: null, detailedDueOn: null })
  })

  it('runs 28 days from awareness, the last one in full, and bars the claim after it', () => {
    expect(noticeClock({ ...NOTHING, awareOn }, '2026-01-02')).toMatchObject({
      noticeDueOn: '2026-01-29',
      detailedDueOn: '2026-03-26',
    })
    expect(standing({ awareOn }, '2026-01-29')).toBe('running')
    expect(standing({ awareOn }, '2026-01-30')).toBe('barred')
  })

  it('deems a late notice valid where nobody objects in 14 days, and bars it where somebody does', () => {
    const late = { awareOn, noticedOn: '2026-02-02' }
    expect(standing(late, '2026-02-16')).toBe('late')
    expect(standing(late, '2026-02-17')).toBe('deemedValid')
    expect(standing({ ...late, objectedOn: '2026-02-16' }, '2026-02-20')).toBe('objected')
    expect(standing({ ...late, objectedOn: '2026-02-17' }, '2026-02-20')).toBe('deemedValid')
  })

  it('lapses a notice whose detailed claim or legal basis has not come in 84 days', () => {
    const noticed = { awareOn, noticedOn: '2026-01-20' }
    expect(standing(noticed, '2026-03-26')).toBe('valid')
    expect(standing(noticed, '2026-03-27')).toBe('lapsed')
    expect(standing({ ...noticed, detailedOn: '2026-03-20' }, '2026-03-27')).toBe('lapsed')
    expect(standing({ ...noticed, detailedOn: '2026-03-20', isBasisGiven: true }, '2026-03-27')).toBe('valid')
    expect(standing({ ...noticed, detailedOn: '2026-03-27', isBasisGiven: true }, '2026-03-28')).toBe('lapsed')
  })

  it('counts by the days of the contract: 42 to the detailed claim under FIDIC 1999', () => {
    const terms = { ...FIDIC_2017, detailedDays: 42 }
    const facts = { ...NOTHING, awareOn, noticedOn: '2026-01-20', detailedOn: '2026-02-10', isBasisGiven: true }
    expect(noticeClock(facts, '2026-02-12', terms)).toEqual({
      standing: 'valid',
      noticeDueOn: '2026-01-29',
      objectionDueOn: '2026-02-03',
      detailedDueOn: '2026-02-12',
      agreementDueOn: '2026-03-24',
      determinationDueOn: '2026-05-05',
    })
  })
})

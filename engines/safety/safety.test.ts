import { describe, expect, it } from 'vitest'
import { classOfPeople, isMilder, isRecordable } from './incident-class.ts'
import { jurisdictionOfZone, regulatorDeadline, reportingRule } from './regulator-clock.ts'
import { safetyRates } from './safety-rates.ts'

const NOTHING = { fatalities: 0, daysAwayCases: 0, restrictedCases: 0, otherRecordable: 0, daysLost: 0 }

describe('the rates of a period', () => {
  it('are those that the worksheet of OSHA gives', () => {
    // Seven cases in 400,000 hours: 3.5.
    const counts = { ...NOTHING, daysAwayCases: 2, restrictedCases: 1, otherRecordable: 4, daysLost: 21 }
    expect(safetyRates(counts, 400_000)).toEqual({ trir: 3.5, dart: 1.5, ltifr: 5, severity: 10.5 })
  })

  it('count a death as recordable and as lost time, and not as a case of days away or restriction', () => {
    expect(safetyRates({ ...NOTHING, fatalities: 1 }, 1_000_000)).toEqual({ trir: 0.2, dart: 0, ltifr: 1, severity: 0 })
  })

  it('are not tested without hours, which is not 0', () => {
    expect(safetyRates({ ...NOTHING, otherRecordable: 1 }, 0)).toBeNull()
    expect(safetyRates(NOTHING, Number.NaN)).toBeNull()
    expect(safetyRates(NOTHING, 10_000)?.trir).toBe(0)
  })
})

describe('the class of an incident', () => {
  const person = { treatment: 'none', daysAway: 0, daysRestricted: 0 } as const
  it('is that of the person who was hurt worst', () => {
    expect(classOfPeople([person])).toBeNull()
    expect(classOfPeople([{ ...person, treatment: 'first-aid' }])).toBe('first-aid')
    expect(classOfPeople([{ ...person, treatment: 'hospital' }])).toBe('other-recordable')
    const restricted = { ...person, treatment: 'first-aid', daysRestricted: 3 } as const
    expect(classOfPeople([person, restricted, { ...person, daysAway: 1 }])).toBe('days-away')
    expect(classOfPeople([restricted, { ...person, treatment: 'fatal' }])).toBe('fatality')
  })

  it('says whether the case goes into the log', () => {
    expect(isRecordable('other-recordable')).toBe(true)
    expect(isRecordable('first-aid')).toBe(false)
    expect(isMilder('first-aid', 'days-away')).toBe(true)
    expect(isMilder('days-away', 'days-away')).toBe(false)
  })
})

describe('the clock of the authority', () => {
  const at = { knownAt: new Date('2026-11-22T09:00:00Z'), occurredAt: new Date('2026-11-22T06:00:00Z') }
  const due = (...of: Parameters<typeof reportingRule>) => {
    const rule = reportingRule(...of)
    return rule && regulatorDeadline(rule, at).toISOString()
  }
  it('[MOD-INC] runs 8 hours for a death and 24 for hospital, amputation and eye by OSHA, from when it is known', () => {
    expect(due('fatality', 'US')).toBe('2026-11-22T17:00:00.000Z')
    for (const outcome of ['hospitalisation', 'amputation', 'eye-loss'] as const)
      expect(due(outcome, 'US')).toBe('2026-11-23T09:00:00.000Z')
    expect(due('none', 'US')).toBeNull()
    expect(due('other-injury', 'US')).toBeNull()
  })

  it('[MOD-INC] follows the country: days from the incident or from knowing, or at once', () => {
    expect(due('fatality', 'GB')).toBe('2026-12-02T06:00:00.000Z')
    expect(reportingRule('fatality', 'GB')).toMatchObject({ isAtOnce: true, source: 'RIDDOR 2013, schedule 1' })
    expect(due('long-absence', 'GB')).toBe('2026-12-07T06:00:00.000Z')
    expect(due('other-injury', 'SA')).toBe('2026-11-25T09:00:00.000Z')
    expect(due('hospitalisation', 'AE')).toBe('2026-11-24T06:00:00.000Z')
    expect(due('dangerous', 'AU'), 'immediately').toBe('2026-11-22T09:00:00.000Z')
    expect(['Asia/Riyadh', 'Europe/London', 'Asia/Tokyo'].map(jurisdictionOfZone)).toEqual(['SA', 'GB', 'US'])
  })

  it('[MOD-INC] has the rules of the project before those of the country', () => {
    const own = { hours: { fatality: 2, dangerous: 12, serious: null }, basis: 'HSE requirements 4.2' }
    expect(due('fatality', 'SA', own)).toBe('2026-11-22T11:00:00.000Z')
    expect(reportingRule('dangerous', 'SA', own)).toMatchObject({ hours: 12, source: 'HSE requirements 4.2' })
    expect(due('serious', 'SA', own), 'as the country says').toBe('2026-11-25T09:00:00.000Z')
    expect(due('none', 'SA', own)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { casesOf, type HurtPerson, type LoggedIncident, totalsOf } from './osha-log.ts'

const hurt = (facts: Partial<HurtPerson>): HurtPerson => ({
  ...{ name: 'Ravi Menon', jobTitle: 'Mason', nature: 'cut', bodyPart: 'hand' },
  ...{ treatment: 'medical', daysAway: 0, daysRestricted: 0 },
  ...facts,
})
const incident = (facts: Partial<LoggedIncident>): LoggedIncident => ({
  ...{ number: 'INC-2026-0007', class: 'other-recordable', isIllness: false, isPrivate: false, hurt: [] },
  ...facts,
})

describe('the lines of the log', () => {
  it('[MOD-INC] are of recordable cases alone: first aid, a near miss and who was not hurt have none', () => {
    expect(casesOf(incident({ class: 'first-aid', hurt: [hurt({ treatment: 'first-aid' })] }))).toEqual([])
    expect(casesOf(incident({ class: 'near-miss' }))).toEqual([])
    expect(casesOf(incident({ class: 'observation', hurt: [hurt({ treatment: 'none' })] }))).toEqual([])
  })

  it('[MOD-INC] are one for each person, in the column of the worst that became of them', () => {
    const people = [
      hurt({ name: 'A', treatment: 'fatal', daysAway: 3 }),
      hurt({ name: 'B', daysAway: 2, daysRestricted: 9 }),
      hurt({ name: 'C', daysRestricted: 4 }),
      hurt({ name: 'D' }),
      hurt({ name: 'E', treatment: 'first-aid' }),
    ]
    const found = casesOf(incident({ class: 'fatality', hurt: people }))
    expect(found.map(({ caseNumber, person, outcome }) => [caseNumber, person?.name, outcome])).toEqual([
      ['INC-2026-0007/1', 'A', 'fatality'],
      ['INC-2026-0007/2', 'B', 'days-away'],
      ['INC-2026-0007/3', 'C', 'restricted'],
      ['INC-2026-0007/4', 'D', 'other-recordable'],
    ])
    expect(casesOf(incident({ hurt: [hurt({})] }))[0]?.caseNumber, 'one alone has the number as it is').toBe(
      'INC-2026-0007',
    )
  })

  it('[MOD-INC] follow the class where it is worse than what is written of the people, for who was hurt worst', () => {
    const people = [hurt({ name: 'A', treatment: 'first-aid' }), hurt({ name: 'B' })]
    const found = casesOf(incident({ class: 'days-away', hurt: people }))
    expect(found.map(({ person, outcome }) => [person?.name, outcome])).toEqual([['B', 'days-away']])
    expect(casesOf(incident({ class: 'restricted' }))).toMatchObject([{ person: null, outcome: 'restricted' }])
    const worse = casesOf(incident({ class: 'first-aid', hurt: [hurt({ daysAway: 1 })] }))
    expect(worse, 'and the people where they are worse').toMatchObject([{ outcome: 'days-away' }])
  })

  it('[MOD-INC] follow what was decided before the rule: none, or one as another recordable case', () => {
    const away = incident({ class: 'days-away', hurt: [hurt({ daysAway: 3 })] })
    expect(casesOf(away)).toHaveLength(1)
    expect(casesOf({ ...away, isRecordableSaid: false })).toEqual([])
    const aided = incident({ class: 'first-aid', hurt: [hurt({ name: 'A', treatment: 'first-aid' })] })
    expect(casesOf({ ...aided, isRecordableSaid: true })).toMatchObject([
      { person: { name: 'A' }, outcome: 'other-recordable', caseNumber: 'INC-2026-0007' },
    ])
    const nobody = incident({ class: 'near-miss', isRecordableSaid: true })
    expect(casesOf(nobody)).toMatchObject([{ person: null, outcome: 'other-recordable', kind: 'injury' }])
    expect(casesOf({ ...away, isRecordableSaid: true }), 'the rule says how').toEqual(casesOf(away))
  })

  it('[MOD-INC] count days away and restricted to 180 together', () => {
    const days = (daysAway: number, daysRestricted: number) => {
      const [one] = casesOf(incident({ hurt: [hurt({ daysAway, daysRestricted })] }))
      return [one?.daysAway, one?.daysRestricted]
    }
    expect(days(12, 5)).toEqual([12, 5])
    expect(days(170, 30)).toEqual([170, 10])
    expect(days(400, 3)).toEqual([180, 0])
    expect(days(0, 365)).toEqual([0, 180])
  })

  it('[MOD-INC] say which kind of illness it was, heat among all others', () => {
    const kind = (nature: string | null, isIllness = false) =>
      casesOf(incident({ isIllness, hurt: [hurt({ nature })] }))[0]?.kind
    expect(kind('fracture')).toBe('injury')
    expect(kind('skin', true)).toBe('skin')
    expect(kind('hearing')).toBe('hearing')
    expect(kind('heat')).toBe('other-illness')
    expect(kind(null, true)).toBe('other-illness')
  })

  it('[MOD-INC] are added up by column', () => {
    const cases = [
      ...casesOf(incident({ hurt: [hurt({ daysAway: 200 }), hurt({ treatment: 'fatal', nature: 'electric' })] })),
      ...casesOf(incident({ hurt: [hurt({ nature: 'skin', daysRestricted: 7 })] })),
      ...casesOf(incident({ class: 'other-recordable', isIllness: true, isPrivate: true })),
    ]
    expect(totalsOf(cases)).toEqual({
      cases: 4,
      byOutcome: { fatality: 1, 'days-away': 1, restricted: 1, 'other-recordable': 1 },
      daysAway: 180,
      daysRestricted: 7,
      byKind: { injury: 2, skin: 1, respiratory: 0, poisoning: 0, hearing: 0, 'other-illness': 1 },
    })
    expect(cases.at(-1)?.isPrivate).toBe(true)
    expect(totalsOf([]).cases).toBe(0)
  })
})

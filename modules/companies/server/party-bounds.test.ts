import { describe, expect, it } from 'vitest'
import { EMPTY_SCOPE, SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { PARTY_ROLES } from '../contract/company-choices.ts'
import { coversCompanies, coversSight, type OwnCompany, partyBoundsOf } from './party-bounds.ts'

const company = (id: string, partyRole: OwnCompany['partyRole'], projectRoles: OwnCompany['projectRoles'] = {}) => ({
  id,
  partyRole,
  projectRoles,
})

describe('whose records somebody sees', () => {
  it('is the own company of a subcontractor or a supplier, and all companies of everybody else', () => {
    const bound = PARTY_ROLES.filter((role) => partyBoundsOf([company('a', role)]).companyIds)
    expect(bound).toEqual(['subcontractor', 'supplier'])
    expect(partyBoundsOf([])).toEqual({ companyIds: null })
  })
  it('is all of the own companies where each of them binds, and everything where one does not', () => {
    const both = partyBoundsOf([company('b', 'supplier'), company('a', 'subcontractor')])
    expect(both).toEqual({ companyIds: ['a', 'b'], freeProjectCodes: [] })
    expect(partyBoundsOf([company('a', 'subcontractor'), company('b', 'contractor')])).toEqual({ companyIds: null })
  })
  it('is decided anew for a project on which a company is something else', () => {
    expect(partyBoundsOf([company('a', 'subcontractor', { P1: 'contractor' })])).toEqual({
      companyIds: ['a'],
      freeProjectCodes: ['P1'],
    })
    expect(partyBoundsOf([company('a', 'contractor', { P1: 'supplier' })])).toEqual({
      companyIds: ['a'],
      boundProjectCodes: ['P1'],
    })
    const mixed = [
      company('a', 'contractor', { P1: 'supplier', P2: 'supplier' }),
      company('b', 'supplier', { P2: 'engineer' }),
    ]
    expect(partyBoundsOf(mixed)).toEqual({ companyIds: ['a', 'b'], boundProjectCodes: ['P1'] })
  })
})

describe('companies that somebody may give to others', () => {
  it('are the own ones, one at least, for who is bound, and any for others', () => {
    const bound = { ...EMPTY_SCOPE, userId: 'ana', companyIds: ['a', 'b'] }
    expect([['a'], ['a', 'b'], ['a', 'c'], []].map((ids) => coversCompanies(bound, ids))).toEqual([
      true,
      true,
      false,
      false,
    ])
    for (const scope of [SYSTEM_SCOPE, EMPTY_SCOPE, { ...EMPTY_SCOPE, companyIds: null }]) {
      expect(coversCompanies(scope, [])).toBe(true)
    }
  })
})

describe('what somebody sees as one of a party', () => {
  it('is covered by who holds the project, by who sees the same as one of the party, and by nobody else', () => {
    const sight = { companyIds: ['a'], projectCodes: ['P1', 'P2'] }
    const person = { ...EMPTY_SCOPE, userId: 'ana' }
    const covering = [
      SYSTEM_SCOPE,
      { ...person, projectCodes: ['P1', 'P2', 'P3'] },
      { ...person, asParty: { companyIds: ['b', 'a'], projectCodes: ['P2', 'P1'] } },
      { ...person, projectCodes: ['P1'], asParty: { companyIds: ['a'], projectCodes: ['P2'] } },
    ]
    const others = [
      person,
      { ...person, projectCodes: ['P1'] },
      { ...person, asParty: { companyIds: ['b'], projectCodes: ['P1', 'P2'] } },
      { ...person, siteCodes: ['S1'], asParty: { companyIds: ['a'], projectCodes: ['P1'] } },
    ]
    expect([...covering, ...others].map((caller) => coversSight(caller, sight))).toEqual([
      ...covering.map(() => true),
      ...others.map(() => false),
    ])
    expect(coversSight(person, { companyIds: [], projectCodes: ['P1'] })).toBe(true)
  })
})

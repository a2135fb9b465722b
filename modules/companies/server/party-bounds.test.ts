import { describe, expect, it } from 'vitest'
import { EMPTY_SCOPE, SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { PARTY_ROLES } from '../contract/company-choices.ts'
import { coversCompanies, type OwnCompany, partyBoundsOf } from './party-bounds.ts'

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

import { describe, expect, it } from 'vitest'
import type { IdsReport } from '#engines/ids/ids-report.ts'
import { outcomeOfCheck, outcomeOfSpecification } from './outcome-of-check.ts'

type Part = Partial<IdsReport['specifications'][number]>

function report(status: IdsReport['status'], ...parts: Part[]): IdsReport {
  const specifications = parts.map((part) => ({
    name: 'Walls',
    identifier: null,
    description: null,
    instructions: null,
    cardinality: 'optional' as const,
    ifcVersions: [],
    status: 'pass' as const,
    applicability: [],
    applicable: 3,
    failed: 0,
    notTested: 0,
    reasons: [],
    problems: [],
    requirements: [],
    ...part,
  }))
  return { title: 'Set', ifcVersion: 'IFC4', status, problems: [], specifications }
}

describe('what a check proves', () => {
  it('[MOD-DES] is a pass only where something was tested', () => {
    expect(outcomeOfCheck('done', report('pass', {}))).toBe('pass')
    expect(outcomeOfCheck('done', report('pass', { applicable: 0 }))).toBe('not_tested')
    expect(outcomeOfCheck('done', report('pass', { status: 'not_tested' }))).toBe('not_tested')
    expect(outcomeOfCheck('done', report('pass'))).toBe('not_tested')
    expect(outcomeOfCheck('done', report('pass', {}, { applicable: 0 }))).toBe('pass')
  })

  it('is a pass in part where some of it could not be tested', () => {
    expect(outcomeOfCheck('done', report('pass', {}, { status: 'not_tested' }))).toBe('partly')
    expect(outcomeOfCheck('done', report('pass', { notTested: 1 }))).toBe('partly')
  })

  it('says by itself what failed, is invalid, runs or broke off', () => {
    expect(outcomeOfCheck('done', report('fail', {}))).toBe('fail')
    expect(outcomeOfCheck('done', report('invalid', { status: 'invalid' }))).toBe('invalid')
    expect(outcomeOfCheck('running', null)).toBe('running')
    expect(outcomeOfCheck('failed', null)).toBe('broken')
  })

  it('takes the absence of what is prohibited for what was asked', () => {
    const { specifications } = report('pass', { cardinality: 'prohibited', applicable: 0 }, { applicable: 0 })
    expect(specifications.map(outcomeOfSpecification)).toEqual(['pass', 'not_applicable'])
  })
})

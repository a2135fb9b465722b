import { describe, expect, it } from 'vitest'
import { resolveSwitch, type SwitchRule } from './resolve-switch.ts'

const NOW = new Date('2026-03-01T08:00:00Z')
const LATER = new Date('2026-03-01T08:00:01Z')
const spec = { id: 'shares.links', safeDefault: false }

function rule(isOn: boolean, over: Partial<SwitchRule> = {}): SwitchRule {
  return { switchId: spec.id, projectCode: null, roleCode: null, isOn, expiresAt: LATER, ...over }
}

function answer(
  rules: readonly SwitchRule[],
  projectCode: string | null = 'P1',
  roleCodes: readonly string[] = ['lead'],
) {
  return resolveSwitch(spec, rules, { projectCode, roleCodes }, NOW)
}

const programme = rule(true)
const project = rule(false, { projectCode: 'P1' })
const role = rule(true, { roleCode: 'lead' })
const roleInProject = rule(false, { roleCode: 'lead', projectCode: 'P1' })

describe('resolveSwitch', () => {
  it('[MOD-OPS] lets the most specific rule win: role in project, role, project, programme, safe default', () => {
    const all = [programme, project, role, roleInProject]
    expect(answer(all).decidedBy).toBe(roleInProject)
    expect(answer([programme, project, role]).decidedBy).toBe(role)
    expect(answer([programme, project]).decidedBy).toBe(project)
    expect(answer([programme]).decidedBy).toBe(programme)
    expect(answer([])).toEqual({ isOn: false, decidedBy: null })
  })

  it('[MOD-OPS] does not apply a rule to another project, another role or nobody', () => {
    expect(answer([project, programme], 'P2').decidedBy).toBe(programme)
    expect(answer([role], 'P1', ['worker'])).toEqual({ isOn: false, decidedBy: null })
    expect(answer([role, roleInProject], 'P1', []).decidedBy).toBeNull()
    expect(answer([project], null).decidedBy).toBeNull()
  })

  it('[MOD-OPS] falls back, past a rule that has run out, to the next and then to the safe default', () => {
    const over = rule(true, { roleCode: 'lead', expiresAt: NOW })
    expect(answer([over, programme]).decidedBy).toBe(programme)
    expect(answer([over])).toEqual({ isOn: false, decidedBy: null })
  })

  it('[MOD-OPS] does not listen to a rule about another switch', () => {
    expect(answer([rule(true, { switchId: 'shares.gone' })])).toEqual({ isOn: false, decidedBy: null })
  })

  it('[MOD-OPS] takes the safe side where two roles of one person disagree', () => {
    const rules = [rule(true, { roleCode: 'lead' }), rule(false, { roleCode: 'guest' })]
    expect(answer(rules, 'P1', ['lead', 'guest']).isOn).toBe(false)
    const cautious = { ...spec, safeDefault: true }
    expect(resolveSwitch(cautious, rules, { projectCode: null, roleCodes: ['guest', 'lead'] }, NOW).isOn).toBe(true)
  })
})

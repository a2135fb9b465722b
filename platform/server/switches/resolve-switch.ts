import type { SwitchSpec } from '#platform/contract/define-switch.ts'

/** One decision that a switch is other than, or expressly as, its safe default. */
export interface SwitchRule {
  readonly switchId: string
  /** Null: whatever the project. */
  readonly projectCode: string | null
  /** Null: whatever the role. */
  readonly roleCode: string | null
  readonly isOn: boolean
  readonly expiresAt: Date
}

/** For whom and where a feature is asked about. */
export interface SwitchQuestion {
  readonly projectCode: string | null
  /** Empty where nobody is signed in. */
  readonly roleCodes: readonly string[]
}

export interface SwitchAnswer<Rule extends SwitchRule = SwitchRule> {
  readonly isOn: boolean
  /** The rule that decided; null where the safe default holds. */
  readonly decidedBy: Rule | null
}

/**
 * Which rule holds. The most specific wins: a role in a project, then a role, then a project, then the programme, then
 * the safe default. A rule that has run out, or is about another switch, is as if it were not there. Where several roles
 * of one person disagree at the same level, the safe default's value wins.
 */
export function resolveSwitch<Rule extends SwitchRule>(
  spec: Pick<SwitchSpec, 'id' | 'safeDefault'>,
  rules: readonly Rule[],
  asked: SwitchQuestion,
  now: Date,
): SwitchAnswer<Rule> {
  const holding = rules.filter(
    (rule) =>
      rule.switchId === spec.id &&
      rule.expiresAt > now &&
      (rule.projectCode === null || rule.projectCode === asked.projectCode) &&
      (rule.roleCode === null || asked.roleCodes.includes(rule.roleCode)),
  )
  const [first] = holding.sort((a, b) => specificity(b) - specificity(a) || safeFirst(spec.safeDefault, a, b))
  return first ? { isOn: first.isOn, decidedBy: first } : { isOn: spec.safeDefault, decidedBy: null }
}

function specificity({ projectCode, roleCode }: SwitchRule): number {
  return (roleCode === null ? 0 : 2) + (projectCode === null ? 0 : 1)
}

function safeFirst(safeDefault: boolean, a: SwitchRule, b: SwitchRule): number {
  return Number(b.isOn === safeDefault) - Number(a.isOn === safeDefault)
}

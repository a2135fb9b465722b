// Without the schema reader: lists and the look-ahead read this.
import type { RuleStep, RuleVersion } from '#modules/credit-rules/contract/own-rule.ts'
import type { Text } from '#platform/contract/text.ts'

/** A part of the work that is earned by what was done, not by opinion. */
export interface CreditStep {
  readonly id: string
  readonly title: Text
  /** Per cent of the package. */
  readonly weight: number
  /** Earned by an inspection that has passed. */
  readonly isInspection?: true
  /** Hides or loads what a hold point is there for: it waits until those of the package are released. */
  readonly waits?: true
}

const inspection = (weight: number): CreditStep => ({
  id: 'inspection',
  title: { en: 'Approved inspection', ar: 'فحص معتمد' },
  weight,
  isInspection: true,
  waits: true,
})

/** Rules of credit by kind of work. Weights of each add up to 100; `none` is for packages that only hold others. */
export const CREDIT_RULES = {
  none: [],
  concrete: [
    { id: 'rebar', title: { en: 'Reinforcement', ar: 'حديد التسليح' }, weight: 30 },
    { id: 'formwork', title: { en: 'Formwork', ar: 'الشدات' }, weight: 20 },
    { id: 'pour', title: { en: 'Pour', ar: 'الصب' }, weight: 35, waits: true },
    { id: 'strip', title: { en: 'Strip', ar: 'فك الشدات' }, weight: 5, waits: true },
    inspection(10),
  ],
  earthwork: [
    { id: 'excavate', title: { en: 'Excavate', ar: 'الحفر' }, weight: 50 },
    { id: 'backfill', title: { en: 'Fill and compact', ar: 'الردم والدمك' }, weight: 40, waits: true },
    inspection(10),
  ],
  steel: [
    { id: 'erect', title: { en: 'Erect', ar: 'التركيب' }, weight: 55 },
    { id: 'bolt', title: { en: 'Bolt and plumb', ar: 'الربط والضبط' }, weight: 25 },
    { id: 'paint', title: { en: 'Protect', ar: 'الحماية' }, weight: 10, waits: true },
    inspection(10),
  ],
  services: [
    { id: 'supports', title: { en: 'Supports', ar: 'الدعامات' }, weight: 20 },
    { id: 'install', title: { en: 'Install', ar: 'التركيب' }, weight: 50 },
    { id: 'test', title: { en: 'Test', ar: 'الاختبار' }, weight: 20, waits: true },
    inspection(10),
  ],
  finishes: [
    { id: 'prepare', title: { en: 'Prepare', ar: 'التحضير' }, weight: 25 },
    { id: 'apply', title: { en: 'Apply', ar: 'التنفيذ' }, weight: 65, waits: true },
    inspection(10),
  ],
} as const satisfies Readonly<Record<string, readonly CreditStep[]>>

export type CreditRule = keyof typeof CREDIT_RULES
export const CREDIT_RULE_NAMES = Object.keys(CREDIT_RULES) as [CreditRule, ...CreditRule[]]

/** By what a package is earned: a rule of the product, or `own` of the project's. */
export const CHOSEN_RULES = [...CREDIT_RULE_NAMES, 'own'] as const

/** What says by which steps a package is earned. */
export interface Credited {
  readonly creditRule: (typeof CHOSEN_RULES)[number]
  /** The version of an own rule that it is planned by, which stays with it. */
  readonly ownRule: Pick<RuleVersion, 'steps'> | null
}

export function creditSteps({ creditRule, ownRule }: Credited): readonly CreditStep[] {
  return creditRule === 'own' ? (ownRule?.steps ?? []).map(asCreditStep) : CREDIT_RULES[creditRule]
}

function asCreditStep({ code, name, nameAr, weight, earnedBy }: RuleStep): CreditStep {
  return {
    id: code,
    title: { en: name, ar: nameAr || name },
    weight,
    ...(earnedBy === 'inspection' && { isInspection: true }),
    ...(earnedBy !== 'work' && { waits: true }),
  }
}

/** What inspection plans call the kind of work of a package: a rule of the product, or the id of one of the project. */
export function workOf({ creditRule, ownRuleId }: { readonly creditRule: string; readonly ownRuleId: string | null }) {
  return ownRuleId ?? creditRule
}

/**
 * Whether a hold point stops a step.
 * @param holds what the point holds: `start`, a step, `completion`, or null for the package as a whole: its start and the steps that wait
 * @param step `start`, a step, or `completion`; for that and for its approved inspection all points must be released
 */
export function isHeldBy(holds: string | null, step: string, by: Credited): boolean {
  const of = creditSteps(by).find(({ id }) => id === step)
  if (step === 'completion' || of?.isInspection) return true
  // Work beside the rules of credit, such as the start or the pour of a pile, waits for all that holds the package as a whole.
  if (holds === null) return of === undefined || of.waits === true
  return holds === 'start' || holds === step
}

/** Per cent of the package, from how far each step is. What nobody has entered is nought. */
export function earnedPercent(by: Credited, done: Readonly<Record<string, number>>): number {
  const earned = creditSteps(by).reduce((sum, { id, weight }) => sum + (weight * (done[id] ?? 0)) / 100, 0)
  return Math.round(earned * 10) / 10
}

/**
 * Per cent of the package whose value nothing keeps back: steps that no open point holds, the approved inspection only once one
 * has passed. A package without rules of credit is held as a whole.
 * @param open what each point holds that is not released, as `isHeldBy` takes it
 */
export function releasedPercent(by: Credited, open: readonly (string | null)[], isPassed: boolean): number {
  const steps = creditSteps(by)
  if (steps.length === 0) return open.length === 0 ? 100 : 0
  const isHeld = ({ id, isInspection }: CreditStep) =>
    (isInspection === true && !isPassed) || open.some((holds) => isHeldBy(holds, id, by))
  return 100 - steps.filter(isHeld).reduce((sum, { weight }) => sum + weight, 0)
}

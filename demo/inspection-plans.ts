import { demonstrationId } from './demonstration-id.ts'
import { BLOCKWORK } from './inspection-plans/blockwork.ts'
import { CONCRETE } from './inspection-plans/concrete.ts'
import { DUCTS } from './inspection-plans/ducts.ts'
import { PILES } from './inspection-plans/piles.ts'
import type { DemoPart, DemoPlan, DemoPoint } from './inspection-plans/plan.ts'
import { STEEL } from './inspection-plans/steel.ts'
import { WATERPROOFING } from './inspection-plans/waterproofing.ts'

/** The strictest first. */
const KINDS = { H: 'hold', W: 'witness', R: 'review', S: 'surveillance' } as const

export const DEMO_PLANS: readonly DemoPlan[] = [CONCRETE, WATERPROOFING, DUCTS, BLOCKWORK, STEEL, PILES]

/** What a point is for the work: the strictest of what its parties do. */
export function kindOfPoint({ parties }: DemoPoint): (typeof KINDS)[keyof typeof KINDS] {
  const letters = Object.keys(KINDS) as (keyof typeof KINDS)[]
  return KINDS[letters.find((letter) => parties.includes(letter)) ?? 'S']
}

function partiesOf(point: DemoPoint) {
  const kindOf = (part: DemoPart) => (part === '–' ? null : KINDS[part])
  const [contractor, engineer, thirdParty] = point.parties
  return {
    kind: kindOfPoint(point),
    contractor: kindOf(contractor),
    engineer: kindOf(engineer),
    thirdParty: kindOf(thirdParty),
  }
}

/** A point as a plan of a project keeps it. */
export function demoPoint(projectCode: string, plan: DemoPlan, point: DemoPoint) {
  const id = (what: string) => demonstrationId(`inspection ${what}`)
  const { key, activity, method, reference, acceptance, noticeHours, holds, form, checks } = point
  return {
    id: id(`point ${plan.key} ${key}`),
    activity: activity.en,
    activityAr: activity.ar,
    ...partiesOf(point),
    holds: holds ?? null,
    method,
    reference,
    acceptance,
    noticeHours,
    templateId: form ? demonstrationId(`form ${projectCode} ${form}`) : null,
    checks: checks.map(([question, questionAr, weight, _fault, answer], at) => ({
      id: id(`check ${plan.key} ${key} ${at}`),
      question,
      questionAr,
      weight,
      answers: 'score' as const,
      notApplicable: 'withReason' as const,
      evidence: 'none' as const,
      min: null,
      max: null,
      unit: '',
      ...answer,
    })),
  }
}

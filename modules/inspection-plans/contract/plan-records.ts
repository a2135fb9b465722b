// Without the schema reader: lists read this.
import {
  CREDIT_RULE_NAMES,
  CREDIT_RULES,
  type CreditRule,
  type CreditStep,
} from '#modules/workpackages/contract/rules-of-credit.ts'
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { inspectionPlansModule } from './inspection-plans-module.ts'

export const planKind = defineRecordKind(inspectionPlansModule, 'inspection-plan', {
  title: { en: 'Inspection plan', ar: 'خطة فحص' },
  read: 'inspection-plan:read',
  opens: { screen: 'detail', as: 'id' },
})

/** The strictest first. Hold: nothing goes on before it is released. Witness: it goes on where who was invited did not come. */
export const POINT_KINDS = ['hold', 'witness', 'review', 'surveillance'] as const
export type PointKind = (typeof POINT_KINDS)[number]
/** How an item is answered: by a score of 0 to 4, by one of two words, or by what was measured. */
export const ANSWERS = ['score', 'passFail', 'yesNo', 'conformity', 'measurement'] as const
/** Whether an item may be left out where it does not apply. */
export const NOT_APPLICABLE = ['withReason', 'allowed', 'never'] as const
/** What an item must come with before the inspection is approved. */
export const EVIDENCE = ['none', 'photo', 'document', 'measurement'] as const
export const METHODS = ['visual', 'dimensional', 'test', 'document', 'survey'] as const
export const DISCIPLINES = [
  'structure',
  'architecture',
  'mechanical',
  'electrical',
  'plumbing',
  'landscape',
  'civil',
  'other',
] as const

/** Kinds of work that a plan can be for: those that are earned by steps. */
export const WORKS = CREDIT_RULE_NAMES.filter((rule): rule is Exclude<CreditRule, 'none'> => rule !== 'none')
const STEPS: readonly CreditStep[] = Object.values(CREDIT_RULES).flat()
/**
 * What of a package a point holds until it is released: that it starts, a step of its rules of credit, or that it is
 * completed and its inspection earned. The approved inspection is held by every point.
 */
export const HELD_STEPS = [
  'start',
  ...new Set(STEPS.filter(({ isInspection }) => !isInspection).map(({ id }) => id)),
  'completion',
] as const
/** What these steps are called, where they are steps of rules of credit. */
export const HELD_STEP_TITLES = new Map(STEPS.map(({ id, title }) => [id, title]))

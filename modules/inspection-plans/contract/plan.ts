import { z } from 'zod'
import { StepCode } from '#modules/credit-rules/contract/own-rule.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { defineStates, stateNames } from '#platform/contract/states.ts'
import { inspectionPlansModule } from './inspection-plans-module.ts'
import { ANSWERS, DISCIPLINES, EVIDENCE, METHODS, NOT_APPLICABLE, POINT_KINDS, WORKS } from './plan-records.ts'
import { settleParties } from './point-parties.ts'

export const planStates = defineStates(inspectionPlansModule, 'inspection-plan', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'minor' },
    approved: { title: { en: 'Approved', ar: 'معتمد' }, tone: 'good' },
    retired: { title: { en: 'Retired', ar: 'موقوف' }, tone: 'off' },
  },
  steps: {
    approve: {
      from: ['draft'],
      to: 'approved',
      title: { en: 'Approve', ar: 'اعتماد' },
      did: { en: 'approved the plan', ar: 'اعتمد الخطة' },
      right: 'inspection-plan:approve',
      guard: 'hasPoints',
      otherThan: ['created', 'updated', 'revise'],
      isApproval: true,
    },
    revise: {
      from: ['approved', 'retired'],
      to: 'draft',
      title: { en: 'Revise', ar: 'تعديل جديد' },
      did: { en: 'took the plan up for revision', ar: 'فتح الخطة للتعديل' },
      right: 'inspection-plan:write',
    },
    retire: {
      from: ['approved', 'draft'],
      to: 'retired',
      title: { en: 'Retire', ar: 'إيقاف' },
      did: { en: 'retired the plan', ar: 'أوقف الخطة' },
      right: 'inspection-plan:approve',
      asksReason: true,
    },
  },
})

/** Measured on site, to the last digit. */
export const Measured = decimalText({ decimals: 4, isSigned: true }).nullable().default(null)

/** One item of a check list. */
export const Check = z.object({
  id: z.uuid(),
  question: z.string().trim().min(1).max(300),
  questionAr: z.string().trim().max(300).default(''),
  /** What it counts among the others of its package. */
  weight: z.number().int().min(1).max(10).default(1),
  answers: z.enum(ANSWERS).default('score'),
  notApplicable: z.enum(NOT_APPLICABLE).default('withReason'),
  evidence: z.enum(EVIDENCE).default('none'),
  /** Between which a measurement passes; null has no end there. */
  min: Measured,
  max: Measured,
  unit: z.string().trim().max(20).default(''),
})
export type Check = z.output<typeof Check>

/** A rule of credit of the product, or one of the project by its id. */
const Work = z.union([z.enum(WORKS), z.uuid()])
const PartOf = z.enum(POINT_KINDS).nullable().default(null)

/** What is entered of a point. */
const PointFacts = z.object({
  id: z.uuid(),
  activity: z.string().trim().min(1).max(200),
  activityAr: z.string().trim().max(200).default(''),
  /** The strictest of its parties: it follows from them. Said alone, it is the engineer's. */
  kind: z.enum(POINT_KINDS).default('hold'),
  /** What each party does at it; null is nothing. */
  contractor: PartOf,
  engineer: PartOf,
  thirdParty: PartOf,
  /** The step of the work that waits for a hold or witness point; null holds a package as a whole. */
  holds: StepCode.nullable().default(null),
  method: z.enum(METHODS).default('visual'),
  /** Drawing, specification or standard. */
  reference: z.string().trim().max(200).default(''),
  acceptance: z.string().trim().max(500).default(''),
  /** Working hours of the project's calendar between request and inspection. */
  noticeHours: z.number().int().min(0).max(240).default(24),
  /** A form that is filled in with it; null where the check list is enough. */
  templateId: z.uuid().nullable().default(null),
  checks: z.array(Check).max(60).default([]),
})

/** What is inspected at one point of the work, by whom, and against what. */
export const PlanPoint = PointFacts.overwrite(settleParties)
export type PlanPoint = z.output<typeof PlanPoint>

/** What is inspected at a point of no plan. */
export const OwnPoint = PointFacts.omit({ id: true, templateId: true }).overwrite(settleParties)

export const Plan = recordSchemas(
  'inspection-plan',
  {
    title: z.string().trim().min(1).max(200),
    titleAr: z.string().trim().max(200).default(''),
    discipline: z.enum(DISCIPLINES).default('structure'),
    reference: z.string().trim().max(200).default(''),
    points: z.array(PlanPoint).max(60).default([]),
    /** Every package of the project that is of these kinds of work follows the plan, and these packages do. */
    works: z.array(Work).max(60).default([]),
    packageIds: z.array(z.uuid()).max(200).default([]),
  },
  {
    of: 'project',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(planStates)),
      /** How often it was approved; inspections follow the last one. */
      revision: z.number().int(),
      pointCount: z.number().int(),
      holdCount: z.number().int(),
      /** Those of `packageIds` that the reader sees. */
      packages: z.array(z.object({ id: z.uuid(), number: z.string(), name: z.string() })),
      seen: z.string(),
    },
    detailOnly: ['points', 'packageIds', 'packages', 'seen'],
  },
)
export type Plan = z.output<typeof Plan.Record>
export type PlanRow = z.output<typeof Plan.Listed>

/** An approved plan, for who requests an inspection. */
export const OfferedPlan = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  titleAr: z.string(),
  revision: z.number().int(),
  points: z.array(PlanPoint),
  works: z.array(Work),
  packageIds: z.array(z.uuid()),
})
export type OfferedPlan = z.output<typeof OfferedPlan>

export const planErrors = recordErrors(
  'inspection-plan',
  { en: 'inspection plan', ar: 'خطة فحص' },
  {
    workUnknown: {
      status: 422,
      say: {
        en: 'One of the kinds of work is no rule of credit of this project. Choose them again.',
        ar: 'أحد أنواع الأعمال ليس من قواعد الاحتساب في هذا المشروع. اخترها من جديد.',
      },
    },
    stepUnknown: {
      status: 422,
      say: {
        en: 'No rule of credit of this project has a step {step}. Choose again what waits for the point.',
        ar: 'لا توجد خطوة {step} في أي من قواعد احتساب هذا المشروع. اختر من جديد ما ينتظر النقطة.',
      },
    },
    notYours: {
      status: 409,
      say: {
        en: 'An approved plan stays as it is. Take it up for revision first; inspections follow the approved one until the next is approved.',
        ar: 'تبقى الخطة المعتمدة كما هي. افتحها للتعديل أولًا؛ وتتبع الفحوصات المعتمدة حتى تُعتمد التالية.',
      },
    },
  },
)

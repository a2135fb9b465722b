import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'

const Words = z.object({ en: z.string(), ar: z.string() })
export const Verdict = z.enum(['pass', 'fail', 'not_tested'])

/**
 * What a specification came to. `not_applicable`: no element of its kind is in the model, which proves nothing; of a
 * prohibited kind that is what was asked for, and so `pass`.
 */
export const SpecificationOutcome = z.enum(['pass', 'fail', 'not_tested', 'not_applicable', 'invalid'])
export type SpecificationOutcome = z.output<typeof SpecificationOutcome>

/** What a check came to. `pass` is said where something was tested and nothing failed; `partly` where some of it was not. */
export const CheckOutcome = z.enum(['running', 'broken', 'invalid', 'fail', 'not_tested', 'partly', 'pass'])
export type CheckOutcome = z.output<typeof CheckOutcome>

/** One specification of a check, in words of the caller's language. */
const SpecificationResult = z.object({
  name: z.string(),
  description: z.string().nullable(),
  instructions: z.string().nullable(),
  status: z.enum(['pass', 'fail', 'not_tested', 'invalid']),
  outcome: SpecificationOutcome,
  cardinality: z.enum(['required', 'optional', 'prohibited']),
  applicability: z.array(z.string()),
  applicable: z.number().int(),
  failed: z.number().int(),
  notTested: z.number().int(),
  reasons: z.array(z.string()),
  /** What to know of it whatever came out. */
  notes: z.array(z.string()),
  requirements: z.array(
    z.object({
      say: z.string(),
      cardinality: z.enum(['required', 'optional', 'prohibited']),
      instructions: z.string().nullable(),
      passed: z.number().int(),
      failed: z.number().int(),
      notTested: z.number().int(),
    }),
  ),
})

/** A check of one version of a model against a set. */
export const Check = z.object({
  id: z.uuid(),
  setId: z.uuid(),
  setName: z.string(),
  modelId: z.uuid(),
  modelName: z.string(),
  version: z.number().int(),
  state: z.enum(['running', 'done', 'failed']),
  /** Of the whole; null while it runs and where it failed. */
  status: z.enum(['pass', 'fail', 'invalid']).nullable(),
  outcome: CheckOutcome,
  passed: z.number().int(),
  failed: z.number().int(),
  notTested: z.number().int(),
  reason: Words.nullable(),
  jobId: z.string().nullable(),
  createdAt: z.string(),
  createdBy: PersonRef,
})
export type Check = z.output<typeof Check>

export const CheckDetail = Check.extend({ problems: z.array(z.string()), specifications: z.array(SpecificationResult) })
export type CheckDetail = z.output<typeof CheckDetail>

/** One requirement at one element. */
export const CheckResult = z.object({
  specification: z.number().int(),
  requirement: z.number().int().nullable(),
  globalId: z.string().nullable(),
  expressId: z.number().int(),
  ifcClass: z.string(),
  name: z.string().nullable(),
  verdict: Verdict,
  reason: z.string().nullable(),
})
export type CheckResult = z.output<typeof CheckResult>

/** Elements to be looked at in a viewer. */
export const LitElements = z.object({
  /** The first ones, each once. */
  globalIds: z.array(z.string()),
  /** How many different elements there are. */
  total: z.number().int(),
  /** Around those that are named: minX, minY, minZ, maxX, maxY, maxZ, metres, Z up; null where none has a shape. */
  box: z.array(z.number()).length(6).nullable(),
})
export type LitElements = z.output<typeof LitElements>

/** What the newest checks of a version came to, element by element: a failure outweighs, and what was not tested is no pass. */
export const ElementVerdicts = z.object({
  /** Newest checks of the version that have results, one for each set. */
  checks: z.number().int(),
  /** GlobalIds. Elements that no requirement is about are in none of the lists. */
  fail: z.array(z.string()),
  not_tested: z.array(z.string()),
  pass: z.array(z.string()),
})
export type ElementVerdicts = z.output<typeof ElementVerdicts>

export const idsErrors = defineErrors('ids', {
  checkNotFound: {
    status: 404,
    say: { en: 'There is no such check that you may see.', ar: 'لا يوجد فحص كهذا يمكنك رؤيته.' },
  },
  checkNotDone: {
    status: 409,
    say: { en: 'The check has no results yet.', ar: 'لا توجد نتائج للفحص بعد.' },
  },
  otherProject: {
    status: 422,
    say: {
      en: 'The requirements belong to another project than the model.',
      ar: 'تنتمي المتطلبات إلى مشروع آخر غير مشروع النموذج.',
    },
  },
})

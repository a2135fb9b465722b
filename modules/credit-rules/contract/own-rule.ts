import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { EARNED_BY, MOST_STEPS } from './credit-rules-records.ts'

/** Progress and hold points name a step by it. */
export const StepCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/)

export const RuleStep = z.object({
  code: StepCode,
  name: z.string().trim().min(1).max(80),
  nameAr: z.string().trim().max(80).default(''),
  /** Per cent of the package. */
  weight: z.number().min(0.1).max(100).multipleOf(0.1),
  earnedBy: z.enum(EARNED_BY).default('work'),
})
export type RuleStep = z.output<typeof RuleStep>

const NAMES = { name: z.string().trim().min(1).max(120), nameAr: z.string().trim().max(120).default('') }
const STEPS = { steps: z.array(RuleStep).min(1).max(MOST_STEPS) }

/** A rule of credit that a project has defined: the steps of a kind of work with their weights. */
export const OwnRule = recordSchemas(
  'credit-rule',
  { ...NAMES, ...STEPS, description: z.string().trim().max(2_000).default('') },
  {
    of: 'project',
    can: ['edit', 'remove'],
    /** Counts the changes of the steps; packages keep the version that they were planned by. */
    shown: { version: z.number().int() },
    detailOnly: ['description'],
  },
)
export type OwnRule = z.output<typeof OwnRule.Record>
export type ListedRule = z.output<typeof OwnRule.Listed>
export type OwnRuleDraft = z.output<typeof OwnRule.Draft>

/** A version of a rule as packages keep it. */
export const RuleVersion = z.object({ ...NAMES, ...STEPS, version: z.number().int() })
export type RuleVersion = z.output<typeof RuleVersion>

/** The newest version of a rule, for who plans by it. */
export const OfferedRule = RuleVersion.extend({ id: z.uuid() })
export type OfferedRule = z.output<typeof OfferedRule>

export const ownRuleErrors = recordErrors(
  'credit-rule',
  { en: 'rule of credit', ar: 'قاعدة احتساب' },
  {
    nameTaken: {
      status: 409,
      say: {
        en: 'The project has a rule of credit of this name. Choose another name, or edit that one.',
        ar: 'للمشروع قاعدة احتساب بهذا الاسم. اختر اسمًا آخر أو عدّل تلك القاعدة.',
      },
    },
    weightsWrong: {
      status: 422,
      say: {
        en: 'The weights of the steps add up to {sum} %. Correct them to 100 %.',
        ar: 'مجموع أوزان الخطوات {sum}٪. صححها ليصبح 100٪.',
      },
    },
    codeTaken: {
      status: 422,
      say: {
        en: 'Another step, or a package as a whole, is named by the code {code}. Give each step a code of its own.',
        ar: 'الرمز {code} يدل على خطوة أخرى أو على الحزمة كلها. أعطِ كل خطوة رمزًا خاصًا بها.',
      },
    },
  },
)

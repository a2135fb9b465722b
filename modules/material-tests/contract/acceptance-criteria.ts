import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { CONCRETE_RULES } from './material-tests-records.ts'

const Margin = z.number().min(0).max(50).nullable().default(null)

/** What a project agreed by a standard; null is as the standard says. Strengths in MPa. */
const limits = {
  singleMargin: Margin,
  meanMargin: Margin,
  deviationFactor: z.number().min(0).max(5).nullable().default(null),
  leastDeviation: Margin,
  mostScatter: z.number().min(1).max(100).nullable().default(null),
}

/** What of a sample's judgement its project agreed otherwise, and where that stands. */
export const Agreed = z.object({
  singleMargin: z.number().nullable(),
  meanMargin: z.number().nullable(),
  deviationFactor: z.number().nullable(),
  leastDeviation: z.number().nullable(),
  mostScatter: z.number().nullable(),
  basis: z.string(),
})
export type Agreed = z.output<typeof Agreed>

/** By which limits a project judges concrete, of one standard. */
export const AcceptanceCriteria = recordSchemas(
  'acceptance-criteria',
  {
    rule: z.enum(CONCRETE_RULES).default('en206'),
    /** New samples begin with it. */
    isDefault: z.boolean().default(true),
    ...limits,
    /** Clause of the contract, national annex, approved method: where the limits stand. */
    basis: z.string().trim().min(1).max(300),
  },
  { of: 'project', can: ['edit', 'remove'] },
)
export type AcceptanceCriteria = z.output<typeof AcceptanceCriteria.Record>

export const acceptanceErrors = recordErrors(
  'acceptance-criteria',
  { en: 'entry of criteria', ar: 'إدخال معايير' },
  {
    ruleTaken: {
      status: 409,
      say: {
        en: 'The project has criteria by this standard already. Change those.',
        ar: 'للمشروع معايير وفق هذه المواصفة من قبل. غيّرها.',
      },
    },
    defaultTaken: {
      status: 409,
      say: {
        en: 'New samples of the project begin with another standard already. Take that choice back there first.',
        ar: 'تبدأ عينات المشروع الجديدة بمواصفة أخرى من قبل. اسحب ذلك الاختيار هناك أولًا.',
      },
    },
  },
)

import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

/** Hours that the people of a company worked on a project in a month: what the rates are counted over. */
export const WorkHours = recordSchemas(
  'work-hours',
  {
    /** `2026-05`. */
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    companyId: z.uuid(),
    hours: z.number().min(0).max(10_000_000),
  },
  { of: 'project', can: ['edit', 'remove'], shown: { company: CompanyRef.nullable() } },
)
export type WorkHours = z.output<typeof WorkHours.Record>

export const workHoursErrors = recordErrors(
  'work-hours',
  { en: 'entry of hours', ar: 'إدخال ساعات' },
  {
    monthTaken: {
      status: 409,
      say: {
        en: 'The hours of this company in this month are entered already. Change that entry.',
        ar: 'ساعات هذه الشركة في هذا الشهر مدخلة من قبل. غيّر ذلك الإدخال.',
      },
    },
  },
)

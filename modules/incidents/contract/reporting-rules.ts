import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { JURISDICTIONS, REGULATED } from './incidents-records.ts'

const Hours = z.number().int().min(0).max(2_160).nullable().default(null)

/** The fields of a project's own hours, by the outcome that they are of. */
export const HOURS_OF = {
  fatality: 'fatality',
  hospitalisation: 'hospitalisation',
  amputation: 'amputation',
  'eye-loss': 'eyeLoss',
  serious: 'serious',
  'long-absence': 'longAbsence',
  'other-injury': 'otherInjury',
  dangerous: 'dangerous',
} as const

/** By which rules a project tells its authority; hours that are null are as the country has them. */
export const ReportingRules = recordSchemas(
  'reporting-rules',
  {
    jurisdiction: z.enum(JURISDICTIONS),
    fatality: Hours,
    hospitalisation: Hours,
    amputation: Hours,
    eyeLoss: Hours,
    serious: Hours,
    longAbsence: Hours,
    otherInjury: Hours,
    dangerous: Hours,
    /** Contract, licence, instruction of the client: where hours of its own stand. */
    basis: z.string().trim().max(300).default(''),
  },
  { of: 'project', can: ['edit', 'remove'] },
)
export type ReportingRules = z.output<typeof ReportingRules.Record>

/** How long there is to tell the authority of one outcome. */
export const ReportingRule = z.object({
  /** 0: at once. */
  hours: z.number(),
  from: z.enum(['known', 'occurred']),
  /** By the quickest means first; the hours are those of the report. */
  isAtOnce: z.boolean(),
  source: z.string(),
})
export type ReportingRule = z.output<typeof ReportingRule>

/** The rules that hold for a project. */
export const RulesOfProject = z.object({
  jurisdiction: z.enum(JURISDICTIONS),
  /** False: it follows from the clock of the project. */
  isChosen: z.boolean(),
  rules: z.array(z.object({ outcome: z.enum(REGULATED), rule: ReportingRule })),
})
export type RulesOfProject = z.output<typeof RulesOfProject>

export const reportingRulesErrors = recordErrors(
  'reporting-rules',
  { en: 'entry of rules', ar: 'إدخال قواعد' },
  {
    projectTaken: {
      status: 409,
      say: {
        en: 'The project has its rules of reporting already. Change those.',
        ar: 'للمشروع قواعد إبلاغ من قبل. غيّرها.',
      },
    },
    basisMissing: {
      status: 422,
      say: {
        en: 'Say where the hours of the project stand: contract, licence or instruction.',
        ar: 'اذكر أين وردت ساعات المشروع: عقد أو ترخيص أو تعليمات.',
      },
    },
  },
)

import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { FormVersion } from './form-template.ts'

/** Answers by the names of questions; repeats are lists of the same. What fits is for the form to say. */
export const FormAnswers = z
  .record(z.string().max(200), z.unknown())
  .refine((answers) => JSON.stringify(answers).length <= 400_000)
export type FormAnswers = z.output<typeof FormAnswers>

/** What somebody sends who has filled in a form. */
export const FilledFormDraft = z.object({
  projectCode: PlaceCode,
  siteCode: PlaceCode.nullable().default(null),
  structureCode: PlaceCode.nullable().default(null),
  templateId: z.uuid(),
  /** The one that the person saw. */
  version: z.number().int().min(1),
  answers: FormAnswers,
  /** Local time of who answered, with its offset: days and times of the form go by it. */
  answeredAt: z.iso.datetime({ offset: true }),
})
export type FilledFormDraft = z.output<typeof FilledFormDraft>

const FilledFormRow = z.object({
  id: z.uuid(),
  number: z.string(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  templateId: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  nameAr: z.string(),
  answeredAt: z.string(),
  filledBy: PersonRef,
})
export const ListedFilledForm = FilledFormRow
export type ListedFilledForm = z.output<typeof FilledFormRow>

export const FilledForm = FilledFormRow.extend({
  /** With what was calculated, and without what was not asked. */
  values: FormAnswers,
  form: FormVersion,
})
export type FilledForm = z.output<typeof FilledForm>

export const filledFormErrors = recordErrors(
  'filled-form',
  { en: 'filled in form', ar: 'نموذج معبأ' },
  {
    notComplete: {
      status: 422,
      say: {
        en: 'The form is not complete: {count} answers are missing or not allowed. The first one is {first}.',
        ar: 'النموذج غير مكتمل: عدد الإجابات الناقصة أو غير المسموح بها {count}، وأولها {first}.',
      },
    },
  },
)

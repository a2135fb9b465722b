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

/** As many files come with one form. */
const MOST_MEDIA = 60

/** A file that was uploaded for a form: answers name it as `<id>/<name>`. */
export const FormMedia = z.object({
  /** Chosen by the phone; answers name the file by it. */
  id: z.uuid(),
  /** What the upload answered. */
  fileId: z.uuid(),
})
export type FormMedia = z.output<typeof FormMedia>

/** What a phone sends of a form that was filled in on it, maybe hours ago and without network. */
export const AnsweredForm = z.object({
  /** Chosen by the phone before it was sent first: however often it arrives, it is stored once. */
  clientId: z.uuid().optional(),
  /** The one that the person saw. */
  version: z.number().int().min(1),
  answers: FormAnswers,
  /** Local time of who answered, with its offset: days and times of the form go by it. */
  answeredAt: z.iso.datetime({ offset: true }),
  /** What the same clock said when it was sent: how wrong it goes. */
  sentAt: z.iso.datetime({ offset: true }).optional(),
  /** Who answered: another person on the same phone cannot send it. */
  answeredBy: z.uuid().optional(),
  media: z.array(FormMedia).max(MOST_MEDIA).default([]),
})
export type AnsweredForm = z.output<typeof AnsweredForm>

/** What somebody sends who has filled in a form that belongs to no other record. */
export const FilledFormDraft = AnsweredForm.extend({
  projectCode: PlaceCode,
  siteCode: PlaceCode.nullable().default(null),
  structureCode: PlaceCode.nullable().default(null),
  templateId: z.uuid(),
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
  /** Who filled it in without an account, by a link of `filledBy`, and is called so by their own word. */
  sender: z.string().nullable(),
})
export const ListedFilledForm = FilledFormRow
export type ListedFilledForm = z.output<typeof FilledFormRow>

export const FilledForm = FilledFormRow.extend({
  /** When the server got it. */
  receivedAt: z.string(),
  /** What the clock of the phone said, where it went wrong; null where it was right. */
  deviceAnsweredAt: z.string().nullable(),
  /** What the link says that it came by. */
  link: z.string().nullable(),
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
    notYours: {
      status: 403,
      say: {
        en: 'Somebody else filled in this form. Only that person can send it.',
        ar: 'عبأ هذا النموذج شخص آخر، ولا يرسله إلا هو.',
      },
    },
  },
)

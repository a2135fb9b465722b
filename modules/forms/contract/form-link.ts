import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { AnsweredForm } from './filled-form.ts'
import { DEFAULT_LINK_DAYS, LINK_STATES, LONGEST_LINK_DAYS, MOST_LINK_FORMS } from './form-link-limits.ts'
import { FormVersion } from './form-template.ts'

const Place = {
  projectCode: PlaceCode,
  siteCode: PlaceCode.nullable(),
  structureCode: PlaceCode.nullable(),
}

/** What is said of a link as it is made: what it opens, where that belongs, and for how long. */
export const FormLinkDraft = z.object({
  ...Place,
  templateId: z.uuid(),
  /** Who opens it reads this: where the code hangs, what it is for. */
  title: z.string().trim().min(1).max(120),
  expiresInDays: z.number().int().min(1).max(LONGEST_LINK_DAYS).default(DEFAULT_LINK_DAYS),
  /** It closes with the last of so many forms; 1 is a link for one time. Null: as many as come. */
  mostForms: z.number().int().min(1).max(MOST_LINK_FORMS).nullable().default(null),
})
export type FormLinkDraft = z.output<typeof FormLinkDraft>

/** A link as its maker's colleagues see it. The token is never among it: it is stored as a hash alone. */
export const FormLink = z.object({
  id: z.uuid(),
  templateId: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  title: z.string(),
  state: z.enum(LINK_STATES),
  createdAt: z.string(),
  createdBy: PersonRef,
  expiresAt: z.string(),
  mostForms: z.number().int().nullable(),
  /** Sent by it so far. */
  forms: z.number().int(),
  lastFormAt: z.string().nullable(),
  can: z.object({ withdraw: z.boolean() }),
})
export type FormLink = z.output<typeof FormLink>

/** What a stranger with the link learns: the questions, and nothing about place or people. */
export const OpenedFormLink = FormVersion.pick({ version: true, name: true, nameAr: true, tables: true }).extend({
  title: z.string(),
  expiresAt: z.string(),
})
export type OpenedFormLink = z.output<typeof OpenedFormLink>

/** What a stranger sends: the form, and the name that they give themselves. */
export const FormByLink = AnsweredForm.omit({ answeredBy: true, clientId: true }).extend({
  clientId: z.uuid(),
  sender: z.string().trim().min(1).max(120),
})

export const formLinkErrors = recordErrors(
  'form-link',
  { en: 'link', ar: 'رابط' },
  {
    /** One answer for a wrong, expired, withdrawn and used-up link, and one whose maker may no longer fill in the form. */
    closed: {
      status: 404,
      say: {
        en: 'This link takes no form any more. It may have expired, been withdrawn or been used: ask who gave it to you for a new one.',
        ar: 'لم يعد هذا الرابط يستقبل نماذج. ربما انتهت مدته أو سُحب أو استُخدم: اطلب رابطًا جديدًا ممن أعطاك إياه.',
      },
    },
    choosesFromRegister: {
      status: 422,
      say: {
        en: 'The form chooses from the list "{list}", which strangers must not read. Write its choices on the form itself, or let people fill it in who are signed in.',
        ar: 'يختار النموذج من القائمة «{list}» ولا يجوز أن يقرأها من لا حساب له. اكتب الخيارات في النموذج نفسه أو دع من سجل الدخول يعبئه.',
      },
    },
    notYours: {
      status: 403,
      say: {
        en: 'Only its maker, or a person who may design the form, withdraws this link.',
        ar: 'لا يسحب هذا الرابط إلا من أنشأه أو من يحق له تصميم النموذج.',
      },
    },
    tooManyFiles: {
      status: 429,
      say: {
        en: 'Too many photos wait on this link for their forms. Try again in an hour, or send the form without them.',
        ar: 'صور كثيرة تنتظر نماذجها على هذا الرابط. حاول بعد ساعة أو أرسل النموذج دونها.',
      },
    },
  },
)

import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { PURPOSES } from './documents-records.ts'

const MOST_ITEMS = 500
const MOST_RECIPIENTS = 100

export const RECIPIENT_KINDS = ['person', 'company', 'role'] as const
const Words = z.object({ en: z.string(), ar: z.string() })

/** Whom a transmittal is addressed to: a company and a role stand for their people. */
export const TransmittalRecipientDraft = z.object({
  kind: z.enum(RECIPIENT_KINDS),
  /** Id of a person or company, code of a role. */
  key: z.string().trim().min(1).max(100),
})

export const TransmittalDraft = z.object({
  projectCode: PlaceCode,
  subject: z.string().trim().min(1).max(200),
  purpose: z.enum(PURPOSES).default('information'),
  message: z.string().trim().max(4000).default(''),
  /** By when each recipient is to acknowledge it. */
  respondBy: CalendarDay.nullable().default(null),
  items: z
    .array(z.object({ documentId: z.uuid(), revision: z.number().int().min(1) }))
    .min(1)
    .max(MOST_ITEMS),
  recipients: z.array(TransmittalRecipientDraft).min(1).max(MOST_RECIPIENTS),
})
export type TransmittalDraft = z.output<typeof TransmittalDraft>

/** A revision as it was sent: later ones change nothing of it. */
const SentItem = z.object({
  position: z.number().int(),
  documentId: z.uuid(),
  revision: z.number().int(),
  number: z.string(),
  title: z.string(),
  titleAr: z.string(),
  label: z.string(),
  statusCode: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string(),
  /** Label of the revision that has taken its place since. */
  supersededBy: z.string().nullable(),
})
export type SentItem = z.output<typeof SentItem>

const Recipient = z.object({
  id: z.uuid(),
  kind: z.enum(RECIPIENT_KINDS),
  name: Words,
  acknowledgedAt: z.string().nullable(),
  /** Who did, also for a company or a role. */
  acknowledgedBy: PersonRef.nullable(),
  note: z.string(),
  /** Not acknowledged after its day, or acknowledged after it; on the clock of the project. */
  isLate: z.boolean(),
})
export type TransmittalRecipient = z.output<typeof Recipient>

export const ListedTransmittal = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  number: z.string(),
  subject: z.string(),
  purpose: z.enum(PURPOSES),
  respondBy: z.string().nullable(),
  sentAt: z.string(),
  sentBy: PersonRef,
  itemCount: z.number().int(),
  recipientCount: z.number().int(),
  acknowledgedCount: z.number().int(),
  isLate: z.boolean(),
})
export type ListedTransmittal = z.output<typeof ListedTransmittal>

export const Transmittal = ListedTransmittal.extend({
  message: z.string(),
  items: z.array(SentItem),
  recipients: z.array(Recipient),
  /** SHA-256 of the cover sheet, hexadecimal; null while it is being made. */
  coverSha256: z.string().nullable(),
  can: z.object({ acknowledge: z.boolean() }),
})
export type Transmittal = z.output<typeof Transmittal>

export const transmittalErrors = recordErrors(
  'transmittal',
  { en: 'transmittal', ar: 'إحالة' },
  {
    notShared: {
      status: 422,
      say: {
        en: 'Not sent: {numbers} cannot be sent. Work in progress is checked and shared first; take out what is not yours to see or lies in another project.',
        ar: 'لم يُرسل: لا يمكن إرسال {numbers}. يُدقق ما هو قيد الإعداد ويُشارك أولًا؛ احذف ما لا تراه أو ما هو في مشروع آخر.',
      },
    },
    notToBuildBy: {
      status: 422,
      say: {
        en: 'Not sent for construction: {numbers} is not published, or was superseded. Send the revision to work by, or choose another purpose.',
        ar: 'لم يُرسل للتنفيذ: {numbers} غير منشورة أو استُبدلت. أرسل الإصدار المعتمد للعمل أو اختر غرضًا آخر.',
      },
    },
    dayPast: {
      status: 422,
      say: {
        en: 'The day to acknowledge it by, {day}, is over. Choose today or a later day.',
        ar: 'انقضى اليوم {day} المحدد للإقرار بالاستلام. اختر اليوم أو يومًا بعده.',
      },
    },
    severalPlaces: {
      status: 422,
      say: {
        en: 'These documents lie in several places of which you see parts only. Send those of one place, one after another.',
        ar: 'هذه الوثائق في أماكن عدة لا ترى إلا أجزاء منها. أرسل وثائق مكان واحد، واحدًا بعد الآخر.',
      },
    },
    recipientUnknown: {
      status: 422,
      say: {
        en: 'One of the recipients is not known here any more. Take it out and choose again.',
        ar: 'أحد المستلمين لم يعد معروفًا هنا. احذفه واختر من جديد.',
      },
    },
    noPeople: {
      status: 422,
      say: {
        en: '{name} has nobody who may sign in, so nobody would acknowledge. Choose a person.',
        ar: 'ليس لدى {name} من يحق له الدخول، فلن يقر أحد بالاستلام. اختر شخصًا.',
      },
    },
    nothingToAcknowledge: {
      status: 409,
      say: {
        en: 'There is nothing left for you to acknowledge.',
        ar: 'لم يبق ما تقر باستلامه.',
      },
    },
    noCover: {
      status: 409,
      say: {
        en: 'The cover sheet is being made. Try again shortly.',
        ar: 'يجري إعداد صفحة الغلاف. حاول بعد لحظة.',
      },
    },
  },
)

import { z } from 'zod'
import { MeasuredShare } from '#platform/contract/algorithm-performance.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import {
  CASE_CLASSES,
  CASE_RULE_STATES,
  DETECTION_STATES,
  FINDING_CLASS_KEYS,
  FINDING_VERDICTS,
  PHOTO_STATES,
} from './street-photos-records.ts'

const count = z.number().int()

export const StreetPhoto = recordSchemas(
  'street-photo',
  {
    name: z.string().trim().min(1).max(200),
    note: z.string().trim().max(2_000).default(''),
    /** Where it was taken, degrees, WGS 84: as the camera says, until a person says otherwise. */
    longitude: z.number().min(-180).max(180).nullable().default(null),
    latitude: z.number().min(-90).max(90).nullable().default(null),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'review'],
    shown: {
      state: z.enum(PHOTO_STATES),
      /** Why it failed, in the caller's language. */
      reason: z.string().nullable(),
      /** By the camera's clock. */
      takenAt: z.string().nullable(),
      /** Pixels, upright. */
      width: count.nullable(),
      height: count.nullable(),
      /** Who said where it was taken; null: nobody has. */
      placedBy: z.enum(['camera', 'person']).nullable(),
      /** Somebody has searched the whole photo, so that what was missed is known. */
      isSearched: z.boolean(),
      findings: count,
      pending: count,
      /** Accepted or drawn by a person, without a case. */
      open: count,
      hasPreview: z.boolean(),
      /** Whether the shipped network has looked for people and vehicles. */
      detection: z.enum(DETECTION_STATES),
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['note'],
  },
)
export type StreetPhoto = z.output<typeof StreetPhoto.Record>
export type ListedStreetPhoto = z.output<typeof StreetPhoto.Listed>

/** Left, top, width and height as parts of the upright photo. */
export const FindingBox = z
  .tuple([z.number().min(0).max(1), z.number().min(0).max(1), z.number().gt(0).max(1), z.number().gt(0).max(1)])
  .refine(([left, top, width, height]) => left + width <= 1.000_001 && top + height <= 1.000_001)

export const Finding = z.object({
  id: z.uuid(),
  photoId: z.uuid(),
  class: z.enum(FINDING_CLASS_KEYS),
  box: FindingBox,
  confidence: z.number(),
  /** Of the method that found it; null: drawn by a person. */
  version: z.string().nullable(),
  verdict: z.enum(FINDING_VERDICTS),
  caseId: z.uuid().nullable(),
  /** The network made the case, because its measured precision was good enough; people still judge the finding. */
  isCaseByItself: z.boolean(),
  /** The case of the same class that was made close to it, of another photo: perhaps the same thing. */
  nearby: z.object({ caseId: z.uuid(), metres: z.number() }).nullable(),
})
export type Finding = z.output<typeof Finding>

/** Whether the network makes municipal cases of a class on a site by itself, and what its measured precision says. */
export const CaseRule = z.object({
  class: z.enum(CASE_CLASSES),
  state: z.enum(CASE_RULE_STATES),
  /** What the lower bound of the measured precision must reach, 0.5 to 0.999. */
  leastPrecision: z.number(),
  /** Of the version that looks now; null where nobody has judged a find of it on this site. */
  precision: MeasuredShare,
  reviewed: count,
  /** Cases that were made so. */
  cases: count,
  /** When it was stopped, and the lower bound and judged finds of that moment. */
  stopped: z.object({ at: z.string(), low: z.number(), reviewed: count }).nullable(),
})
export type CaseRule = z.output<typeof CaseRule>

export const streetPhotoErrors = recordErrors(
  'street-photo',
  { en: 'street photo', ar: 'صورة شارع' },
  {
    fileUnknown: {
      status: 422,
      say: { en: 'This file is not there. Upload the photo again.', ar: 'هذا الملف غير موجود. ارفع الصورة مجددًا.' },
    },
    noPicture: {
      status: 422,
      say: {
        en: 'This file is no photo that can be read here. Save it as JPEG, PNG or WebP and upload it again.',
        ar: 'هذا الملف ليس صورة يمكن قراءتها هنا. احفظه بصيغة JPEG أو PNG أو WebP وارفعه مجددًا.',
      },
    },
    notReady: {
      status: 409,
      say: { en: 'This photo has not been read.', ar: 'لم تُقرأ هذه الصورة.' },
    },
    detected: {
      status: 409,
      say: {
        en: 'People and vehicles were looked for on this photo: the same network finds the same again.',
        ar: 'جرى البحث عن الأشخاص والمركبات في هذه الصورة: تجد الشبكة نفسها الشيء نفسه مجددًا.',
      },
    },
    findingUnknown: {
      status: 404,
      say: { en: 'This finding is not there.', ar: 'هذه الملاحظة على الصورة غير موجودة.' },
    },
    drawn: {
      status: 409,
      say: {
        en: 'A person drew this. Reject it instead, or leave it.',
        ar: 'رسم هذا شخص. ارفضه بدلًا من ذلك أو اتركه.',
      },
    },
    hasCase: {
      status: 409,
      say: { en: 'This finding has a municipal case already.', ar: 'لهذه الملاحظة حالة بلدية من قبل.' },
    },
    notAccepted: {
      status: 409,
      say: {
        en: 'Only what somebody has accepted or drawn becomes a case.',
        ar: 'لا تُنشأ حالة إلا مما قبله شخص أو رسمه.',
      },
    },
    noService: {
      status: 409,
      say: { en: 'No municipal service puts this right.', ar: 'لا خدمة بلدية تعالج هذا.' },
    },
    placeMissing: {
      status: 409,
      say: {
        en: 'Nobody knows where this photo was taken. Enter its position first.',
        ar: 'لا يُعرف أين التُقطت هذه الصورة. أدخل موضعها أولًا.',
      },
    },
    hasPending: {
      status: 409,
      say: {
        en: '{count} findings are not judged. Judge all before the photo counts as searched.',
        ar: 'هناك {count} ملاحظة لم يُحكم عليها. احكم عليها كلها قبل عدّ الصورة مفحوصة.',
      },
    },
    tooMany: {
      status: 409,
      say: { en: 'A photo holds at most {most} findings.', ar: 'تحمل الصورة {most} ملاحظة على الأكثر.' },
    },
    notPreciseEnough: {
      status: 409,
      say: {
        en: 'The measured precision is {low} % at least, of {reviewed} judged finds; {wanted} % are asked for. Judge more finds, or ask for less.',
        ar: 'الدقة المقيسة {low} % على الأقل، من {reviewed} نتيجة حُكم عليها، والمطلوب {wanted} %. احكم على المزيد أو اطلب أقل.',
      },
    },
    caseElsewhere: {
      status: 422,
      say: { en: 'This case is not there, or is of another site.', ar: 'هذه الحالة غير موجودة أو تخص موقعًا آخر.' },
    },
  },
)

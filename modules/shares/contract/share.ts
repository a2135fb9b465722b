import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import {
  DEFAULT_EXPIRY_DAYS,
  LEAST_PASSCODE_LENGTH,
  MAX_EXPIRY_DAYS,
  MAX_SHARED_MODELS,
  MAX_VIEW_STATE_LENGTH,
  MAX_VIEWS,
} from './share-limits.ts'

/** What the viewer was showing. The viewer owns its form; here it is kept and handed back. */
export const ViewState = z
  .record(z.string(), z.unknown())
  .refine((state) => JSON.stringify(state).length <= MAX_VIEW_STATE_LENGTH, {
    message: 'This view holds too much to travel with a link.',
  })

export const SharedModelChoice = z.object({
  modelId: z.uuid(),
  /** Absent or null: the newest version that is ready, also when it was added after the link was made. */
  version: z.number().int().min(1).nullable().default(null),
})

export const ShareDraft = z.object({
  models: z.array(SharedModelChoice).min(1).max(MAX_SHARED_MODELS),
  expiresInDays: z.number().int().min(1).max(MAX_EXPIRY_DAYS).default(DEFAULT_EXPIRY_DAYS),
  maxViews: z.number().int().min(1).max(MAX_VIEWS).nullable().default(null),
  passcode: z.string().min(LEAST_PASSCODE_LENGTH).max(100).nullable().default(null),
  viewState: ViewState.nullable().default(null),
})
export type ShareDraft = z.output<typeof ShareDraft>

/** A link as its maker's colleagues see it. The token is never among it: it is stored as a hash alone. */
export const Share = z.object({
  id: z.uuid(),
  models: z.array(SharedModelChoice),
  state: z.enum(['open', 'expired', 'revoked', 'used-up']),
  createdAt: z.string(),
  createdBy: PersonRef,
  expiresAt: z.string(),
  maxViews: z.number().int().nullable(),
  views: z.number().int(),
  lastViewedAt: z.string().nullable(),
  hasPasscode: z.boolean(),
  can: z.object({ revoke: z.boolean() }),
})
export type Share = z.output<typeof Share>

/** What a stranger with the link learns: enough to show the model, nothing about place or people. */
export const OpenedShare = z.object({
  kind: z.literal('bim-model'),
  models: z.array(
    z.object({
      modelId: z.uuid(),
      name: z.string(),
      nameAr: z.string(),
      version: z.number().int(),
      sizeBytes: z.number().int(),
    }),
  ),
  viewState: z.record(z.string(), z.unknown()).nullable(),
  expiresAt: z.string(),
  /** Fetches the bytes for ten minutes. */
  accessKey: z.string(),
})
export type OpenedShare = z.output<typeof OpenedShare>

export const shareErrors = defineErrors('share', {
  /** One answer for a wrong, expired, revoked and used-up link, and one whose maker may no longer show it. */
  closed: {
    status: 404,
    say: {
      en: 'This link does not open anything. It may have expired or been withdrawn: ask the person who sent it for a new one.',
      ar: 'هذا الرابط لا يفتح شيئًا. ربما انتهت مدته أو سُحب: اطلب رابطًا جديدًا ممن أرسله.',
    },
  },
  /** 403, not 401: a signed-in person who opens a link stays signed in. */
  passcodeNeeded: {
    status: 403,
    say: { en: 'This link asks for a passcode.', ar: 'يطلب هذا الرابط رمز مرور.' },
  },
  passcodeWrong: {
    status: 403,
    say: {
      en: 'The passcode is not right. Ask the person who sent the link.',
      ar: 'رمز المرور غير صحيح. اسأل من أرسل الرابط.',
    },
  },
  passcodeLocked: {
    status: 429,
    say: {
      en: 'Too many wrong passcodes. Wait 15 minutes, or longer after further ones, and try again.',
      ar: 'رموز مرور خاطئة كثيرة. انتظر 15 دقيقة ثم حاول مجددًا.',
    },
  },
  notFound: {
    status: 404,
    say: { en: 'There is no such link that you may see.', ar: 'لا يوجد رابط كهذا يمكنك رؤيته.' },
  },
  notYours: {
    status: 403,
    say: {
      en: 'Only its maker, or a person who may edit the model, withdraws this link.',
      ar: 'لا يسحب هذا الرابط إلا من أنشأه أو من يحق له تعديل النموذج.',
    },
  },
  severalPlaces: {
    status: 422,
    say: { en: 'One link shows models of one structure.', ar: 'يعرض الرابط الواحد نماذج منشأة واحدة.' },
  },
})

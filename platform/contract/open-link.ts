import { z } from 'zod'
import type { ErrorSpec } from './define-errors.ts'
import { latinDigits } from './typed-digits.ts'

/** Days that a link opens something, where its maker does not say. */
export const DEFAULT_LINK_DAYS = 7
export const LONGEST_LINK_DAYS = 90
export const MOST_LINK_VIEWS = 10_000
/** Shortest passcode of a new link. */
export const LEAST_PASSCODE_LENGTH = 6
/** Wrong passcodes in a row before a link takes none for a while. */
export const PASSCODE_TRIES = 10

/** A passcode as it is kept and compared: its digits are the same in every script. */
export const Passcode = z.string().max(100).overwrite(latinDigits)

/** What the maker of a link that opens something without a sign-in chooses, whatever it opens. */
export const LinkChoices = z.object({
  expiresInDays: z.number().int().min(1).max(LONGEST_LINK_DAYS).default(DEFAULT_LINK_DAYS),
  maxViews: z.number().int().min(1).max(MOST_LINK_VIEWS).nullable().default(null),
  passcode: Passcode.min(LEAST_PASSCODE_LENGTH).nullable().default(null),
})
export type LinkChoices = z.output<typeof LinkChoices>

/** What its maker's colleagues see of any link. The token is never among it: it is stored as a hash alone. */
export const LinkFacts = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'expired', 'revoked', 'used-up']),
  createdAt: z.string(),
  expiresAt: z.string(),
  maxViews: z.number().int().nullable(),
  views: z.number().int(),
  lastViewedAt: z.string().nullable(),
  hasPasscode: z.boolean(),
})
export type LinkFacts = z.output<typeof LinkFacts>

/** Refused to who looks after links of a kind whose own records are the links. */
export const linkNotFound = {
  status: 404,
  say: { en: 'There is no such link that you may see.', ar: 'لا يوجد رابط كهذا يمكنك رؤيته.' },
} as const satisfies ErrorSpec

/** What every kind of link refuses whoever holds it; a module spreads them into its own errors. */
export const linkRefusals = {
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
} as const satisfies Readonly<Record<string, ErrorSpec>>

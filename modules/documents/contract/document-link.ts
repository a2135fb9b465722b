import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { LinkChoices, LinkFacts, linkNotFound, linkRefusals } from '#platform/contract/open-link.ts'

export const DocumentLinkDraft = LinkChoices.extend({
  id: z.uuid(),
  /** Null: always the one to work by. */
  revision: z.number().int().min(1).nullable().default(null),
  /** Nothing to download, and a watermark on every page. */
  isViewOnly: z.boolean().default(false),
  /** Who it is for: on the watermark, and in the list of links. */
  recipient: z.string().trim().max(80).default(''),
})
export type DocumentLinkDraft = z.output<typeof DocumentLinkDraft>

export const DocumentLink = LinkFacts.extend({
  /** Label of the revision; null: always the one to work by. */
  label: z.string().nullable(),
  isViewOnly: z.boolean(),
  recipient: z.string(),
  createdBy: PersonRef,
  can: z.object({ revoke: z.boolean() }),
})
export type DocumentLink = z.output<typeof DocumentLink>

/** One view of a link, in the words that people know devices by. */
export const DocumentLinkView = z.object({ at: z.string(), label: z.string(), device: z.string() })
export type DocumentLinkView = z.output<typeof DocumentLinkView>

/** What whoever holds a link learns: one revision, and nothing of place or people. */
export const OpenedDocument = z.object({
  number: z.string(),
  title: z.string(),
  titleAr: z.string(),
  label: z.string(),
  statusCode: z.string(),
  /** Label of the revision that took its place. */
  supersededBy: z.string().nullable(),
  isWithdrawn: z.boolean(),
  isViewOnly: z.boolean(),
  /** The pages themselves say what took its place, and whom they are for. */
  isStamped: z.boolean(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  expiresAt: z.string(),
  /** Fetches the bytes for an hour. */
  accessKey: z.string(),
})
export type OpenedDocument = z.output<typeof OpenedDocument>

export const documentLinkErrors = defineErrors('document-link', {
  ...linkRefusals,
  notFound: linkNotFound,
  notYours: {
    status: 403,
    say: {
      en: 'Only its maker, or a person who may publish documents, withdraws this link.',
      ar: 'لا يسحب هذا الرابط إلا من أنشأه أو من يحق له نشر الوثائق.',
    },
  },
  nothingToShow: {
    status: 422,
    say: {
      en: 'Work in progress is not shown by a link. Have it checked and shared first, or choose a revision that was shared.',
      ar: 'لا يُعرض ما هو قيد الإعداد برابط. اطلب تدقيقه ومشاركته أولًا أو اختر إصدارًا شورك من قبل.',
    },
  },
  notAPdf: {
    status: 422,
    say: {
      en: 'Only a PDF can be shown without a download. Make the link with the download, or share a PDF.',
      ar: 'لا يُعرض دون تنزيل إلا ملف PDF. أنشئ الرابط مع التنزيل أو شارك ملف PDF.',
    },
  },
  unreadable: {
    status: 422,
    say: {
      en: 'The words that belong on this file could not be put there: it is damaged or asks for a password. Ask the person who sent the link.',
      ar: 'تعذر وضع العلامة اللازمة على هذا الملف: إنه تالف أو يطلب كلمة مرور. اسأل من أرسل الرابط.',
    },
  },
})

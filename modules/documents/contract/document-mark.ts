import { z } from 'zod'
import { LinkedRecord, RecordAddress } from '#modules/links/contract/record-link.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { MARK_SHAPES, MARK_TYPES, MOST_MARK_POINTS, MOST_MARK_WORDS } from './mark-kinds.ts'

const Share = z.number().min(0).max(1)
const Said = z.string().trim().min(1).max(4000)
/** More pages no file is read by. */
const MOST_PAGES = 5000

const Shape = {
  page: z.number().int().min(1).max(MOST_PAGES),
  shape: z.enum(MARK_SHAPES),
  type: z.enum(MARK_TYPES),
  /**
   * Across and down as shares of the page as it is shown: one place for a text, two for arrow (to the second), box and cloud,
   * as many as it takes for a pen, two opposite corners of each line of text for a highlight.
   */
  points: z
    .array(z.tuple([Share, Share]))
    .min(1)
    .max(MOST_MARK_POINTS),
  /** What stands on the page, or the words that are highlighted. */
  words: z.string().trim().max(1000).default(''),
}

/** What a person draws on a page of a revision, and says of it. */
export const MarkDraft = z.object({
  ...Shape,
  revision: z.number().int().min(1),
  comment: z.string().trim().max(4000).default(''),
  /** Who is asked to answer it: it stands in their My work until it is resolved. */
  assigneeId: z.uuid().nullable().default(null),
  /** A record that says more of it, an issue for instance. */
  about: RecordAddress.nullable().default(null),
})
export type MarkDraft = z.output<typeof MarkDraft>

export const MarkReply = z.object({ said: Said })

export const DocumentMark = z.object({
  ...Shape,
  words: z.string(),
  id: z.uuid(),
  revision: z.number().int(),
  comment: z.string(),
  createdBy: PersonRef,
  createdAt: z.string(),
  assignee: PersonRef.nullable(),
  /** Null also where the caller may not read it. */
  about: LinkedRecord.nullable(),
  resolvedBy: PersonRef.nullable(),
  resolvedAt: z.string().nullable(),
  replies: z.array(z.object({ id: z.uuid(), author: PersonRef, at: z.string(), said: z.string() })),
  can: z.object({ reply: z.boolean(), resolve: z.boolean(), reopen: z.boolean(), remove: z.boolean() }),
})
export type DocumentMark = z.output<typeof DocumentMark>

/** How many marks a revision has. */
export const MarkCount = z.object({
  revision: z.number().int(),
  label: z.string(),
  total: z.number().int(),
  open: z.number().int(),
})

export const markErrors = defineErrors('document-mark', {
  notFound: {
    status: 404,
    say: { en: 'There is no such mark that you may see.', ar: 'لا توجد علامة كهذه يمكنك رؤيتها.' },
  },
  superseded: {
    status: 409,
    say: {
      en: 'Revision {label} was superseded: its marks stay, and new ones go onto the newest revision.',
      ar: 'حل محل الإصدار {label} إصدار آخر: تبقى علاماته، وتوضع الجديدة على أحدث إصدار.',
    },
  },
  badShape: {
    status: 422,
    say: {
      en: 'A mark of this kind is not drawn like that. Draw it again.',
      ar: 'لا تُرسم علامة من هذا النوع هكذا. ارسمها من جديد.',
    },
  },
  wordsMissing: {
    status: 422,
    say: {
      en: `Write what stands on the page, in at most ${MOST_MARK_WORDS} characters.`,
      ar: `اكتب ما يظهر على الصفحة بما لا يزيد على ${MOST_MARK_WORDS} حرفًا.`,
    },
  },
  cannotRead: {
    status: 422,
    say: {
      en: 'The person you chose may not read this document. Choose somebody who sees its place.',
      ar: 'من اخترته لا يحق له قراءة هذه الوثيقة. اختر من يرى مكانها.',
    },
  },
  recordUnknown: {
    status: 422,
    say: {
      en: 'The record you chose is gone, or not yours to see. Choose another one.',
      ar: 'السجل المختار غير موجود أو لا يحق لك رؤيته. اختر سجلًا آخر.',
    },
  },
  notYours: {
    status: 409,
    say: {
      en: 'Its author, who is asked and who checks documents resolve a mark; its author removes it while nobody has answered.',
      ar: 'يحسم العلامة كاتبها والمسؤول عنها ومن يدقق الوثائق، ويحذفها كاتبها ما لم يجب أحد.',
    },
  },
  tooMany: {
    status: 409,
    say: {
      en: 'A revision has at most {most} marks. Resolve them, and mark the next revision.',
      ar: 'لا تزيد علامات الإصدار على {most}. احسمها وضع الجديدة على الإصدار التالي.',
    },
  },
  notAPdf: {
    status: 422,
    say: {
      en: 'Only a PDF is drawn on. Save the file as a PDF and add it as a revision.',
      ar: 'لا يُرسم إلا على ملف PDF. احفظ الملف بصيغة PDF وأضفه إصدارًا.',
    },
  },
  unreadable: {
    status: 422,
    say: {
      en: 'The marks could not be put into this file: it is damaged or asks for a password. Download it without them.',
      ar: 'تعذر وضع العلامات في هذا الملف: إنه تالف أو يطلب كلمة مرور. نزّله من دونها.',
    },
  },
})

import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { documentStates } from './document-states.ts'
import {
  DOCUMENT_DISCIPLINES,
  FORMS,
  PUBLISHED_CODES,
  REVIEW_OUTCOMES,
  SHARED_CODES,
  TEXT_STATES,
  THUMBNAIL_STATES,
} from './documents-records.ts'

/** P01.02 while it is worked on, P01 preliminary, C01 contractual. */
export const RevisionLabel = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(P\d{2}(\.\d{2})?|C\d{2})$/)

/** Letters, digits and what stands between them: what every file system and every reader keeps as it is. */
export const DocumentNumber = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]*[\p{L}\p{N}])?$/u)
/** A path of names: `Design/Structure`; empty at the top. */
const Folder = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?:[^/\p{C}]+(?:\/[^/\p{C}]+)*)?$/u)

export const DocumentRevision = z.object({
  /** Counts from 1 in the order of upload. */
  revision: z.number().int(),
  id: z.uuid(),
  label: z.string(),
  state: z.enum(stateNames(documentStates)),
  statusCode: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string(),
  /** What is new in it, in the words of who uploaded it. */
  change: z.string(),
  createdAt: z.string(),
  createdBy: PersonRef,
  checkedBy: PersonRef.nullable(),
  sharedAt: z.string().nullable(),
  authorisedBy: PersonRef.nullable(),
  publishedAt: z.string().nullable(),
  supersededAt: z.string().nullable(),
  /** Label of the revision that took its place. */
  supersededBy: z.string().nullable(),
  /** What its last review came to; null where none was closed. */
  reviewOutcome: z.enum(REVIEW_OUTCOMES).nullable(),
  text: z.enum(TEXT_STATES),
  /** Why the text could not be read, in the caller's language; or what of it was left out. */
  textNote: z.string().nullable(),
  pages: z.number().int().nullable(),
  thumbnail: z.enum(THUMBNAIL_STATES),
})
export type DocumentRevision = z.output<typeof DocumentRevision>

/** A part of the number that is not as the project has agreed. */
const NamingProblem = z.object({ part: z.string(), said: z.string(), expected: z.string() })

export const Document = recordSchemas(
  'document',
  {
    number: DocumentNumber,
    title: z.string().trim().min(1).max(200),
    titleAr: z.string().trim().max(200).default(''),
    form: z.enum(FORMS).default('DR'),
    discipline: z.enum(DOCUMENT_DISCIPLINES).default('other'),
    /** Code of the company that made it. */
    originator: z.string().trim().max(12).default(''),
    folder: Folder.default(''),
    shareAs: z.enum(SHARED_CODES).nullable().default('S2'),
    publishAs: z.enum(PUBLISHED_CODES).nullable().default(null),
    ownerId: z.uuid().nullable().default(null),
    dueOn: CalendarDay.nullable().default(null),
  },
  {
    of: 'structure',
    can: ['edit', 'revise', 'share', 'remove'],
    shown: {
      state: z.enum(stateNames(documentStates)),
      statusCode: z.string(),
      owner: PersonRef.nullable(),
      /** The newest, whatever its state. */
      latest: DocumentRevision,
      /** The one to work by: published and not superseded, or else shared. Null where there is none yet. */
      current: z.object({ revision: z.number().int(), label: z.string(), statusCode: z.string() }).nullable(),
      naming: z.array(NamingProblem),
      seen: z.string(),
    },
    detailOnly: ['seen'],
  },
)
export type Document = z.output<typeof Document.Record>
export type ListedDocument = z.output<typeof Document.Listed>

/** What a person enters for a new document; the file was uploaded before. */
export const DocumentDraft = Document.Draft.extend({
  revision: RevisionLabel.default('P01'),
  change: z.string().trim().max(500).default(''),
  fileId: z.uuid(),
})
export type DocumentDraft = z.output<typeof DocumentDraft>

export const DocumentWithRevisions = Document.Record.extend({ revisions: z.array(DocumentRevision) })
export type DocumentWithRevisions = z.output<typeof DocumentWithRevisions>

/** An entry of the tree (DATA-09): a folder, or a document in it. */
export const TreeItem = z.object({
  name: z.string(),
  isFolder: z.boolean(),
  /** Path of a folder, id of a document. */
  key: z.string(),
  /** Documents in the folder and below it; 1 for a document. */
  total: z.number().int(),
  document: z
    .object({
      title: z.string(),
      titleAr: z.string(),
      state: z.enum(stateNames(documentStates)),
      label: z.string(),
      statusCode: z.string(),
    })
    .nullable(),
})
export type TreeItem = z.output<typeof TreeItem>

export const documentErrors = recordErrors(
  'document',
  { en: 'document', ar: 'وثيقة' },
  {
    numberTaken: {
      status: 409,
      say: {
        en: 'This project already has a document {number}. Open it and add a revision there, or choose another number.',
        ar: 'يوجد في هذا المشروع وثيقة بالرقم {number}. افتحها وأضف إصدارًا إليها، أو اختر رقمًا آخر.',
      },
    },
    fileUnknown: {
      status: 422,
      say: { en: 'The uploaded file is not there. Upload it again.', ar: 'الملف المرفوع غير موجود. ارفعه مرة أخرى.' },
    },
    otherNumber: {
      status: 422,
      say: {
        en: 'The file is named {file}, the document is {number}. Choose the file of this document, or rename it.',
        ar: 'اسم الملف {file} ورقم الوثيقة {number}. اختر ملف هذه الوثيقة أو أعد تسميته.',
      },
    },
    otherRevision: {
      status: 422,
      say: {
        en: 'The file is named as revision {file}; you entered {label}. Make both the same.',
        ar: 'الملف مسمى بالإصدار {file} وأدخلت {label}. اجعلهما متطابقين.',
      },
    },
    notLater: {
      status: 409,
      say: {
        en: 'Revision {label} does not come after {latest}, the newest one. Enter a later revision.',
        ar: 'الإصدار {label} ليس بعد {latest} وهو الأحدث. أدخل إصدارًا لاحقًا.',
      },
    },
    inWork: {
      status: 409,
      say: {
        en: 'Another team is working on the next revision of {number}. It comes into sight when they share it; ask them to.',
        ar: 'يعمل فريق آخر على الإصدار التالي من {number}. يظهر عندما يشاركه؛ اطلب منه ذلك.',
      },
    },
    sameFile: {
      status: 409,
      say: {
        en: 'This is the very file of revision {latest}. Choose the changed file.',
        ar: 'هذا هو ملف الإصدار {latest} نفسه. اختر الملف المعدّل.',
      },
    },
    tooMany: {
      status: 422,
      say: {
        en: 'More than {most} documents are not packed into one archive. Open a folder or narrow the list, and download it in parts.',
        ar: 'لا تُحزم أكثر من {most} وثيقة في أرشيف واحد. افتح مجلدًا أو ضيّق القائمة ونزّلها على أجزاء.',
      },
    },
    revisionUnknown: {
      status: 404,
      say: { en: 'This document has no such revision.', ar: 'ليس لهذه الوثيقة إصدار كهذا.' },
    },
    noThumbnail: {
      status: 404,
      say: {
        en: 'There is no small picture of this revision, or not yet.',
        ar: 'لا توجد صورة مصغرة لهذا الإصدار، أو لم تُرسم بعد.',
      },
    },
    notYours: {
      status: 409,
      say: {
        en: 'A document that was shared stays on record: withdraw it, or add a revision.',
        ar: 'تبقى الوثيقة التي شوركت في السجل: اسحبها أو أضف إصدارًا.',
      },
    },
  },
)

import { z } from 'zod'
import { FoundPassage } from '#modules/documents/contract/found-passage.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { SYNC_STATES } from './file-collections-records.ts'

/** Uploads, documents and folders that one collection names. */
export const MOST_NAMED = 2_000

export const FileCollection = recordSchemas(
  'file-collection',
  {
    name: z.string().trim().min(1).max(120),
    nameAr: z.string().trim().max(120).default(''),
    description: z.string().trim().max(2_000).default(''),
    /** Seen by everybody who sees the project and the library; else by its maker alone. */
    isPublic: z.boolean().default(false),
  },
  { of: 'project', can: ['edit', 'remove'], shown: { createdBy: PersonRef }, detailOnly: ['description'] },
)
export type FileCollection = z.output<typeof FileCollection.Record>
export type FileCollectionRow = z.output<typeof FileCollection.Listed>

/** A file of a collection: of a document the revision to work by, or else the newest. */
export const CollectionFile = z.object({
  kind: z.enum(['document', 'upload']),
  /** Of the document, or of the upload. */
  id: z.uuid(),
  /** Of the entry that names it; null where a folder brings it. */
  itemId: z.uuid().nullable(),
  /** Number of a document, name of an uploaded file. */
  name: z.string(),
  title: z.string(),
  titleAr: z.string(),
  /** Of the register. */
  folder: z.string(),
  revision: z.number().int(),
  /** Of the revision; empty for an upload. */
  label: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  sync: z.enum(SYNC_STATES),
  /** Why the text could not be read, or what of it was left out, in the caller's language. */
  note: z.string().nullable(),
  pages: z.number().int().nullable(),
})
export type CollectionFile = z.output<typeof CollectionFile>

export const CollectionFiles = pageOf(CollectionFile).extend({
  /** Over all files that the caller may see. */
  states: z.array(z.object({ sync: z.enum(SYNC_STATES), count: z.number().int() })),
  /** Folders of the register that it follows: documents that come into one come into the collection. */
  folders: z.array(z.object({ itemId: z.uuid(), folder: z.string() })),
})

/** A passage of a document or of an upload. */
export const LibraryPassage = FoundPassage.extend({
  /** The collection that the upload is in; null for a document. */
  collectionId: z.uuid().nullable(),
})
export type LibraryPassage = z.output<typeof LibraryPassage>

export const fileCollectionErrors = recordErrors(
  'file-collection',
  { en: 'collection', ar: 'مجموعة' },
  {
    notYours: {
      status: 403,
      say: {
        en: 'Only its maker changes a collection. Make one of your own.',
        ar: 'لا يغيّر المجموعة إلا من أنشأها. أنشئ مجموعة لك.',
      },
    },
    mayNotPublish: {
      status: 403,
      say: {
        en: 'Your role does not make collections public. Save it as your own, or ask a coordinator.',
        ar: 'لا يتيح لك دورك جعل المجموعات عامة. احفظها لك وحدك أو اسأل المنسق.',
      },
    },
    fileUnknown: {
      status: 422,
      say: { en: 'The uploaded file is not there. Upload it again.', ar: 'الملف المرفوع غير موجود. ارفعه مرة أخرى.' },
    },
    documentUnknown: {
      status: 422,
      say: {
        en: 'One of the documents does not exist in this project, or you may not read it. Choose it again.',
        ar: 'إحدى الوثائق غير موجودة في هذا المشروع أو لا يحق لك قراءتها. اخترها من جديد.',
      },
    },
    folderUnknown: {
      status: 422,
      say: {
        en: 'No document that you may read lies in this folder. Choose another one.',
        ar: 'لا توجد في هذا المجلد وثيقة يحق لك قراءتها. اختر مجلدًا آخر.',
      },
    },
    itemUnknown: {
      status: 404,
      say: {
        en: 'This file is in the collection no more. Load the page again.',
        ar: 'لم يعد هذا الملف في المجموعة. أعد تحميل الصفحة.',
      },
    },
    full: {
      status: 422,
      say: {
        en: 'The collection is full. Take something out, name a folder in place of its documents, or make another one.',
        ar: 'المجموعة ممتلئة. أخرج منها شيئًا أو سمِّ مجلدًا بدل وثائقه أو أنشئ مجموعة أخرى.',
      },
    },
  },
)

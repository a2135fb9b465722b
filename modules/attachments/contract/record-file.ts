import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { DrawnPhotoMark } from './photo-mark.ts'

export const MAX_CAPTION = 500
/** On one record; who has more wants a folder of documents. */
export const MAX_FILES = 1_000

/** Names a record of any kind. */
export const RecordAddress = z.object({
  entityType: z.string().min(1).max(100),
  entityId: z.string().min(1).max(100),
})

/** Part of a record that a file is for: an item of its check list, what was found, what was done; '' is the record as a whole. */
export const FilePart = z.string().max(60)

export const Caption = z.string().trim().max(MAX_CAPTION)

/** What a photo says of itself. */
export const PhotoSays = z.object({
  /** `reading` until the server has looked at it. */
  state: z.enum(['reading', 'read']),
  /** Browsers show it as it is. */
  isShown: z.boolean(),
  hasPreview: z.boolean(),
  /** Pixels, as one looks at it. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** By the camera's clock: `2026-05-03T14:21:07`, with its zone behind it where the camera said one. */
  takenAt: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** From the middle of the record's site; null where either place is not known. */
  metresFromSite: z.number().nullable(),
  /** What was drawn over it, in the order in which it lies there. */
  marks: z.array(DrawnPhotoMark),
})

export const RecordFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Told by the content for photos; as its sender said for others. */
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  caption: z.string(),
  part: z.string(),
  /** Null for files that are no photo. */
  photo: PhotoSays.nullable(),
  rowVersion: z.number().int(),
  by: PersonRef,
  at: z.iso.datetime(),
  can: z.object({ edit: z.boolean(), draw: z.boolean() }),
})
export type RecordFile = z.output<typeof RecordFile>

/** A file as a part of its record names it: by it one opens its content and its preview. */
export const RecordFileRef = RecordFile.pick({ id: true, name: true, mediaType: true }).extend({
  hasPreview: z.boolean(),
})
export type RecordFileRef = z.output<typeof RecordFileRef>

/** Where files of a record are uploaded to; null for records that lie in no project. */
export const UploadPlace = z
  .object({ projectCode: z.string(), siteCode: z.string().nullable(), structureCode: z.string().nullable() })
  .nullable()

export const recordFileErrors = recordErrors(
  'record-file',
  { en: 'file', ar: 'ملف' },
  {
    recordNotFound: {
      status: 404,
      say: { en: 'There is no such record that you may see.', ar: 'لا يوجد سجل كهذا يمكنك رؤيته.' },
    },
    uploadNotFound: {
      status: 422,
      say: {
        en: 'The uploaded file is not there, or was not uploaded by you for this record. Choose it again.',
        ar: 'الملف المرفوع غير موجود، أو لم ترفعه أنت لهذا السجل. اختره مرة أخرى.',
      },
    },
    tooManyFiles: {
      status: 422,
      say: {
        en: `A record has at most ${MAX_FILES} files. Remove some that no longer matter.`,
        ar: `لا يزيد عدد ملفات السجل على ${MAX_FILES}. احذف ما لم يعد مهمًا.`,
      },
    },
    notPhoto: {
      status: 422,
      say: {
        en: 'Only photos can be drawn on. This file is none.',
        ar: 'لا يُرسم إلا على الصور، وهذا الملف ليس صورة.',
      },
    },
    marksOfOthers: {
      status: 403,
      say: {
        en: 'What somebody else drew stays as it is. Only they or an administrator change it or take it away.',
        ar: 'ما رسمه غيرك يبقى كما هو. لا يغيّره أو يزيله إلا من رسمه أو مدير النظام.',
      },
    },
    sealed: {
      status: 409,
      say: {
        en: 'These files were signed and stay as they are. What came later belongs to what is added afterwards.',
        ar: 'وُقّعت هذه الملفات وتبقى كما هي. ما جاء بعدها مكانه ما يضاف لاحقًا.',
      },
    },
    noPreview: {
      status: 404,
      say: { en: 'There is no preview of this file.', ar: 'لا توجد معاينة لهذا الملف.' },
    },
  },
)

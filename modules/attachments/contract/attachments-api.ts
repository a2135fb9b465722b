import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { attachmentsModule } from './attachments-module.ts'
import { PhotoMarks } from './photo-mark.ts'
import { Caption, FilePart, RecordAddress, RecordFile, UploadPlace } from './record-file.ts'

// Reading takes no permission of its own: who may read the record sees its files.
const access = 'any-signed-in'
const ById = z.object({ id: z.uuid() })

export const attachmentsApi = defineApi(attachmentsModule, {
  list: {
    method: 'GET',
    path: '/record-files',
    summary: 'List the photos and files of a record, or of a part of it, newest first',
    access,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ ...RecordAddress.shape, part: FilePart.optional() }),
    output: pageOf(RecordFile).extend({ can: z.object({ add: z.boolean() }), uploadTo: UploadPlace }),
  },
  add: {
    method: 'POST',
    path: '/record-files',
    summary: 'Put a file that was uploaded for a record on it; done twice, it is there once',
    access: 'record-file:write',
    input: RecordAddress.extend({ fileId: z.uuid(), caption: Caption.default(''), part: FilePart.default('') }),
    output: RecordFile,
  },
  discard: {
    method: 'DELETE',
    path: '/record-files/uploads/:fileId',
    summary: 'Throw away an upload of mine for a record that was not put on it',
    access: 'record-file:write',
    input: z.object({ fileId: z.uuid() }),
    output: z.null(),
  },
  openUpload: {
    method: 'GET',
    path: '/record-files/uploads/:fileId/content',
    summary: 'Download an upload of mine that is on no record yet',
    access,
    input: z.object({ fileId: z.uuid() }),
    output: FILE_ANSWER,
  },
  change: {
    method: 'PUT',
    path: '/record-files/:id',
    summary: 'Change the caption of a file',
    access: 'record-file:write',
    input: ById.extend({ caption: Caption, rowVersion: z.number().int().min(1) }),
    output: RecordFile,
  },
  draw: {
    method: 'PUT',
    path: '/record-files/:id/marks',
    summary: 'Keep what is drawn over a photo: all marks, those of other people as they are. The photo itself stays',
    access: 'record-file:write',
    input: ById.extend({ marks: PhotoMarks, rowVersion: z.number().int().min(1) }),
    output: RecordFile,
  },
  remove: {
    method: 'DELETE',
    path: '/record-files/:id',
    summary: 'Remove a file and its content; that it was there stays in the history of the record',
    access: 'record-file:write',
    input: ById,
    output: z.null(),
  },
  open: {
    method: 'GET',
    path: '/record-files/:id/content',
    summary: 'Download a file of a record as it was uploaded, whole or in ranges',
    access,
    input: ById.extend({ inline: z.literal('1').optional() }),
    output: FILE_ANSWER,
  },
  preview: {
    method: 'GET',
    path: '/record-files/:id/preview',
    summary: 'A small picture of a photo',
    access,
    input: ById,
    output: FILE_ANSWER,
  },
})

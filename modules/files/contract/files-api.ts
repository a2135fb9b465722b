import { z } from 'zod'
import { defineApi, FILE_ANSWER, RAW_ANSWER } from '#platform/contract/define-api.ts'
import { filesModule } from './files-module.ts'
import { StoredFileAnswer } from './stored-file.ts'
import { Upload } from './upload.ts'

const ById = z.object({ id: z.uuid() })

/** The protocol wants its version in every answer. */
const TUS_HEADERS = { 'Tus-Resumable': '1.0.0' } as const

/** Resumable uploads speak the tus protocol, version 1.0.0; files are read by plain calls. */
export const filesApi = defineApi(filesModule, {
  uploadOptions: {
    method: 'OPTIONS',
    path: '/uploads',
    summary: 'Say which parts of the tus protocol are spoken',
    access: 'public',
    input: z.object({}),
    output: RAW_ANSWER,
    headers: TUS_HEADERS,
  },
  createUpload: {
    method: 'POST',
    path: '/uploads',
    summary: 'Announce a file; its bytes follow in chunks',
    access: 'file:upload',
    input: z.object({}),
    output: RAW_ANSWER,
    headers: TUS_HEADERS,
  },
  listUploads: {
    method: 'GET',
    path: '/uploads',
    summary: 'List my uploads that are not finished',
    // Asked by every frame at its start; who may not upload has none.
    access: 'any-signed-in',
    input: z.object({}),
    output: z.object({ items: z.array(Upload) }),
  },
  getUpload: {
    method: 'GET',
    path: '/uploads/:id',
    summary: 'Show one of my uploads, with the file that came of it',
    access: 'file:upload',
    input: ById,
    output: Upload,
  },
  findOffset: {
    method: 'HEAD',
    path: '/uploads/:id',
    summary: 'Say where an upload goes on',
    access: 'file:upload',
    input: ById,
    output: RAW_ANSWER,
    headers: TUS_HEADERS,
  },
  sendChunk: {
    method: 'PATCH',
    path: '/uploads/:id',
    summary: 'Add a chunk to an upload',
    access: 'file:upload',
    input: ById,
    output: RAW_ANSWER,
    headers: TUS_HEADERS,
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/uploads/:id',
    summary: 'Give an upload up and free its space',
    access: 'file:upload',
    input: ById,
    output: RAW_ANSWER,
    headers: TUS_HEADERS,
  },
  getFile: {
    method: 'GET',
    path: '/files/:id',
    summary: 'Show a stored file',
    access: 'file:read',
    input: ById,
    output: StoredFileAnswer,
  },
  openFile: {
    method: 'GET',
    path: '/files/:id/content',
    summary: 'Download a stored file, whole or in ranges',
    access: 'file:read',
    input: ById.extend({ inline: z.literal('1').optional() }),
    output: FILE_ANSWER,
  },
})

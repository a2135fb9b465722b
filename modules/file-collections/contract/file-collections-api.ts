import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery } from '#platform/contract/paging.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byFlag } from '#platform/contract/record-filters.ts'
import { CollectionFiles, FileCollection, LibraryPassage } from './file-collection.ts'
import { fileCollectionsModule } from './file-collections-module.ts'
import { SYNC_STATES } from './file-collections-records.ts'

const path = '/file-collections'
const read = 'file-collection:read'
const write = 'file-collection:write'
const ById = z.object({ id: z.uuid() })
const Item = ById.extend({ itemId: z.uuid() })

const asks = ['file-collection:publish']
const endpoints = recordEndpoints(FileCollection, path, { read, write, filters: { isPublic: byFlag() } })

export const fileCollectionsApi = defineApi(fileCollectionsModule, {
  ...endpoints,
  create: { ...endpoints.create, asks },
  change: { ...endpoints.change, asks },
  files: {
    method: 'GET',
    path: `${path}/:id/files`,
    summary:
      'The files of a collection that the caller may see, each with whether its text is in the index, or why not',
    access: read,
    reads: ['file-collection', 'document'],
    input: ListQuery.pick({ page: true, pageSize: true, search: true })
      .extend(ById.shape)
      .extend({ sync: byChoice(SYNC_STATES), file: z.uuid().optional() }),
    output: CollectionFiles,
  },
  addDocuments: {
    method: 'POST',
    path: `${path}/:id/documents`,
    summary: 'Name documents in a collection; those that it has already stay once',
    access: write,
    input: ById.extend({ documentIds: z.array(z.uuid()).min(1).max(200) }),
    output: z.null(),
  },
  addFolder: {
    method: 'POST',
    path: `${path}/:id/folders`,
    summary: 'Follow a folder of the register with all below it, also what comes into it later',
    access: write,
    input: ById.extend({ folder: z.string().trim().min(1).max(200) }),
    output: z.null(),
  },
  addUpload: {
    method: 'POST',
    path: `${path}/:id/uploads`,
    summary: 'Put an uploaded file into a collection; its text is read by a job',
    access: write,
    input: ById.extend({ fileId: z.uuid() }),
    output: z.null(),
  },
  takeOut: {
    method: 'DELETE',
    path: `${path}/:id/items/:itemId`,
    summary: 'Take a document, a folder or an upload out; an uploaded file is removed with it',
    access: write,
    input: Item,
    output: z.null(),
  },
  readAgain: {
    method: 'POST',
    path: `${path}/:id/items/:itemId/read-again`,
    summary: 'Read the text of an upload once more',
    access: write,
    input: Item,
    output: z.null(),
  },
  file: {
    method: 'GET',
    path: `${path}/:id/items/:itemId/file`,
    summary: 'An uploaded file of a collection, whole or in ranges',
    access: read,
    input: Item,
    output: FILE_ANSWER,
  },
  passages: {
    method: 'GET',
    path: `${path}/:id/passages`,
    summary: 'Passages of the files of a collection that the caller may read, best first',
    access: read,
    input: ById.extend({
      query: z.string().trim().min(1).max(400),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ items: z.array(LibraryPassage) }),
  },
})

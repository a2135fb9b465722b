import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { MADE_OF, Reconstruction } from './reconstruction.ts'
import { reconstructionsModule } from './reconstructions-module.ts'
import { MODEL_FILES, RECONSTRUCTION_STATES, SOURCES } from './reconstructions-records.ts'

const read = 'reconstruction:read'
const endpoints = recordEndpoints(
  { ...Reconstruction, Draft: Reconstruction.Draft.extend({ ...MADE_OF, fileId: z.uuid().nullable().default(null) }) },
  '/reconstructions',
  {
    read,
    write: 'reconstruction:write',
    filters: { state: byChoices(RECONSTRUCTION_STATES), madeOf: byChoices(SOURCES) },
  },
)

export const reconstructionsApi = defineApi(reconstructionsModule, {
  ...endpoints,
  create: { ...endpoints.create, asks: ['geo-dataset:read', 'geo-dataset:write'] },
  reconstruct: {
    method: 'POST',
    path: '/reconstructions/:id/reconstruct',
    summary:
      'Give the photos of a set to the configured NodeODM server; what it makes becomes datasets of the catalogue',
    access: 'reconstruction:write',
    asks: ['geo-dataset:write'],
    input: z.object({ id: z.uuid() }),
    output: Reconstruction.Record,
  },
  service: {
    method: 'GET',
    path: '/reconstruction-service',
    summary: 'Whether a NodeODM server makes models of photos here, and its host',
    access: read,
    input: z.object({}),
    output: z.object({ host: z.string().nullable() }),
  },
  file: {
    method: 'GET',
    path: '/reconstructions/:id/files/:role',
    summary: 'A file of a model: the photos that were uploaded, the mesh as glTF, or 3D Tiles in a ZIP archive',
    access: read,
    input: z.object({ id: z.uuid(), role: z.enum(MODEL_FILES) }),
    output: FILE_ANSWER,
  },
})

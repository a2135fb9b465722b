import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byDays, byNumber, byPerson } from '#platform/contract/record-filters.ts'
import { BoxFilter, StacItem } from '#platform/contract/stac-item.ts'
import {
  BimComparison,
  ClassLoad,
  ComparedElement,
  ComparisonMarks,
  LostReference,
  PickedElement,
} from './bim-comparison.ts'
import { BimModel, BimModelVersion, BimModelVersionFacts, ModelStorey } from './bim-model.ts'
import { COMPARISON_KINDS, DISCIPLINES, LOD_TARGETS, VERSION_STATES } from './model-choices.ts'
import { modelsModule } from './models-module.ts'

const VersionInput = z.object({ id: z.uuid(), version: z.coerce.number().int().min(1) })

const endpoints = recordEndpoints(
  {
    ...BimModel,
    Draft: BimModel.Draft.extend({ fileId: z.uuid() }),
    Listed: BimModel.Listed.extend({ latest: BimModelVersionFacts }),
  },
  '/bim-models',
  {
    read: 'bim-model:read',
    write: 'bim-model:write',
    filters: {
      discipline: byChoices(DISCIPLINES),
      lodTarget: z.coerce.number().pipe(z.literal(LOD_TARGETS)).optional(),
      state: byChoices(VERSION_STATES),
      elements: byNumber(),
      updatedBy: byPerson(),
      updated: byDays(),
      bbox: BoxFilter,
    },
  },
)

export const modelsApi = defineApi(modelsModule, {
  ...endpoints,
  get: { ...endpoints.get, output: BimModel.Record.extend({ versions: z.array(BimModelVersion) }) },
  stacItem: {
    method: 'GET',
    path: '/bim-models/:id/stac',
    summary: 'The model as an item of a SpatioTemporal Asset Catalog',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: z.object({ id: z.uuid() }),
    output: StacItem,
  },
  addVersion: {
    method: 'POST',
    path: '/bim-models/:id/versions',
    summary: 'Add a version from an uploaded file and start its conversion',
    access: 'bim-model:write',
    input: z.object({ id: z.uuid(), fileId: z.uuid() }),
    output: BimModel.Record,
  },
  fragments: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/fragments',
    summary: 'The converted model for the viewer',
    access: 'bim-model:read',
    input: VersionInput,
    output: FILE_ANSWER,
  },
  properties: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/properties',
    summary: 'What a version says of its elements, as JSON packed by gzip: names, values, and which element has which',
    access: 'bim-model:read',
    input: VersionInput,
    output: FILE_ANSWER,
  },
  loadReport: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/load-report',
    summary: 'How much of a version was read and shown, by class',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: VersionInput,
    output: z.array(ClassLoad),
  },
  comparison: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/comparison',
    summary: 'How a version differs from the one before; null where there was none',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: VersionInput,
    output: BimComparison.nullable(),
  },
  comparedElements: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/comparison/elements',
    summary: 'List the elements that differ from the version before',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: ListQuery.extend(VersionInput.shape).extend({
      kind: z.enum(COMPARISON_KINDS).optional(),
      ifcClass: z.string().max(100).optional(),
    }),
    output: pageOf(ComparedElement),
  },
  elements: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/elements',
    summary: 'List the elements of a version by name, class, storey, tag or GlobalId',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: ListQuery.pick({ page: true, pageSize: true, search: true }).extend(VersionInput.shape),
    output: pageOf(PickedElement),
  },
  storeys: {
    method: 'GET',
    path: '/bim-storeys',
    summary: 'The storeys that the newest readable models of a place hold, the lowest first, with their heights',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: z.object({ projectCode: PlaceCode, siteCode: PlaceCode.optional(), structureCode: PlaceCode.optional() }),
    output: z.array(ModelStorey),
  },
  lostReferences: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/comparison/lost-references',
    summary: 'List the records that point at elements which the version no longer has',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend(VersionInput.shape),
    output: pageOf(LostReference),
  },
  comparisonMarks: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/comparison/marks',
    summary: 'GlobalIds of all elements that differ, for colouring them',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: VersionInput,
    output: ComparisonMarks,
  },
  makeTiles3d: {
    method: 'POST',
    path: '/bim-models/:id/versions/:version/tiles3d',
    summary: 'Make 3D Tiles 1.1 of a version on its place on earth, where they were not made yet',
    access: 'bim-model:read',
    input: VersionInput,
    output: z.object({ isReady: z.boolean() }),
  },
  tiles3d: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/tiles3d',
    summary: '3D Tiles 1.1 of a version as ZIP: tileset.json and glTF tiles packed by EXT_meshopt_compression',
    access: 'bim-model:read',
    input: VersionInput,
    output: FILE_ANSWER,
  },
  source: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/source',
    summary: 'The uploaded file of a version',
    access: 'bim-model:read',
    input: VersionInput,
    output: FILE_ANSWER,
  },
})

import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byChoices, byDays, byNumber, byPerson } from '#platform/contract/record-filters.ts'
import {
  BimComparison,
  ClassLoad,
  ComparedElement,
  ComparisonMarks,
  LostReference,
  PickedElement,
} from './bim-comparison.ts'
import { BimModel, BimModelChange, BimModelDraft, BimModelRow, BimModelVersion } from './bim-model.ts'
import { COMPARISON_KINDS, DISCIPLINES, LOD_TARGETS, VERSION_STATES } from './model-choices.ts'
import { modelsModule } from './models-module.ts'

const VersionInput = z.object({ id: z.uuid(), version: z.coerce.number().int().min(1) })

export const modelsApi = defineApi(modelsModule, {
  bimModels: {
    method: 'GET',
    path: '/bim-models',
    summary: 'List the building models of a place',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: ListQuery.extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
      discipline: byChoices(DISCIPLINES),
      lodTarget: z.coerce.number().pipe(z.literal(LOD_TARGETS)).optional(),
      state: byChoices(VERSION_STATES),
      elements: byNumber(),
      updatedBy: byPerson(),
      updated: byDays(),
    }),
    output: pageOf(BimModelRow),
  },
  bimModel: {
    method: 'GET',
    path: '/bim-models/:id',
    summary: 'One building model with all its versions',
    access: 'bim-model:read',
    reads: ['bim-model'],
    input: z.object({ id: z.uuid() }),
    output: BimModel.extend({ versions: z.array(BimModelVersion) }),
  },
  createBimModel: {
    method: 'POST',
    path: '/bim-models',
    summary: 'Add a building model from an uploaded file and start its conversion',
    access: 'bim-model:write',
    input: BimModelDraft,
    output: BimModel,
  },
  changeBimModel: {
    method: 'PUT',
    path: '/bim-models/:id',
    summary: 'Edit the facts of a building model',
    access: 'bim-model:write',
    input: BimModelChange,
    output: BimModel,
  },
  addBimModelVersion: {
    method: 'POST',
    path: '/bim-models/:id/versions',
    summary: 'Add a version from an uploaded file and start its conversion',
    access: 'bim-model:write',
    input: z.object({ id: z.uuid(), fileId: z.uuid() }),
    output: BimModel,
  },
  removeBimModel: {
    method: 'DELETE',
    path: '/bim-models/:id',
    summary: 'Remove a building model; its history stays',
    access: 'bim-model:write',
    input: z.object({ id: z.uuid() }),
    output: z.null(),
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
  source: {
    method: 'GET',
    path: '/bim-models/:id/versions/:version/source',
    summary: 'The uploaded file of a version',
    access: 'bim-model:read',
    input: VersionInput,
    output: FILE_ANSWER,
  },
})

import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byCompany, byDays, byPerson } from '#platform/contract/record-filters.ts'
import { designModule } from './design-module.ts'
import { ModelSet, ModelSetDraft } from './model-set.ts'
import { SavedView, SavedViewDraft, SavedViewName } from './saved-view.ts'
import { SAVED_VIEW_KINDS } from './saved-view-kinds.ts'

/** A set is read again where one of its models or its view is another one. */
const sets = recordEndpoints(ModelSet, '/model-sets', {
  read: 'model-viewer:open',
  write: 'model-set:write',
  filters: { modelId: byCompany(), updatedBy: byPerson(), updated: byDays() },
})

/** Models and links are read through the calls of the modules that own them. */
export const designApi = defineApi(designModule, {
  ...sets,
  // Always of one structure, by whose index they are found.
  list: {
    ...sets.list,
    reads: ['model-set', 'bim-model', 'saved-view'],
    input: sets.list.input.extend({ structureCode: PlaceCode }),
  },
  get: { ...sets.get, reads: ['model-set', 'bim-model', 'saved-view'] },
  create: { ...sets.create, input: ModelSetDraft },
  savedViews: {
    method: 'GET',
    path: '/saved-views',
    summary: 'List the viewpoints and filters that were saved for a structure',
    access: 'model-viewer:open',
    reads: ['saved-view'],
    input: ListQuery.extend({ structureCode: PlaceCode, kind: z.enum(SAVED_VIEW_KINDS).optional() }),
    output: pageOf(SavedView),
  },
  savedView: {
    method: 'GET',
    path: '/saved-views/:id',
    summary: 'One saved viewpoint or filter, as a link names it',
    access: 'model-viewer:open',
    reads: ['saved-view'],
    input: z.object({ id: z.uuid() }),
    output: SavedView,
  },
  saveView: {
    method: 'POST',
    path: '/saved-views',
    summary: 'Save a viewpoint or a filter for everybody who sees the structure',
    access: 'saved-view:write',
    input: SavedViewDraft,
    output: SavedView,
  },
  renameView: {
    method: 'PUT',
    path: '/saved-views/:id',
    summary: 'Give a saved viewpoint or filter another name',
    access: 'saved-view:write',
    input: SavedViewName,
    output: SavedView,
  },
  removeView: {
    method: 'DELETE',
    path: '/saved-views/:id',
    summary: 'Delete a saved viewpoint or filter; its history stays',
    access: 'saved-view:write',
    input: z.object({ id: z.uuid() }),
    output: z.null(),
  },
})

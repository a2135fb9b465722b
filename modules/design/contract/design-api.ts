import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { designModule } from './design-module.ts'
import { ModelSet, ModelSetChange, ModelSetDraft } from './model-set.ts'
import { SavedView, SavedViewDraft, SavedViewName } from './saved-view.ts'
import { SAVED_VIEW_KINDS } from './saved-view-kinds.ts'

/** Models and links are read through the calls of the modules that own them. */
export const designApi = defineApi(designModule, {
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
  modelSets: {
    method: 'GET',
    path: '/model-sets',
    summary: 'List the model sets of a structure',
    access: 'model-viewer:open',
    reads: ['model-set', 'bim-model'],
    input: ListQuery.extend({ structureCode: PlaceCode }),
    output: pageOf(ModelSet),
  },
  modelSet: {
    method: 'GET',
    path: '/model-sets/:id',
    summary: 'One model set with its models as they are now',
    access: 'model-viewer:open',
    reads: ['model-set', 'bim-model'],
    input: z.object({ id: z.uuid() }),
    output: ModelSet,
  },
  createModelSet: {
    method: 'POST',
    path: '/model-sets',
    summary: 'Name models of a structure that are opened together; of more than five the newest are kept',
    access: 'model-set:write',
    input: ModelSetDraft,
    output: ModelSet,
  },
  changeModelSet: {
    method: 'PUT',
    path: '/model-sets/:id',
    summary: 'Change the name, the models or the view of a model set',
    access: 'model-set:write',
    input: ModelSetChange,
    output: ModelSet,
  },
  removeModelSet: {
    method: 'DELETE',
    path: '/model-sets/:id',
    summary: 'Delete a model set; its models and its history stay',
    access: 'model-set:write',
    input: z.object({ id: z.uuid() }),
    output: z.null(),
  },
})

import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany, byDays, byPerson } from '#platform/contract/record-filters.ts'
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

/** A viewpoint or a filter is saved for everybody who sees the structure, and found by its index. */
const views = recordEndpoints({ ...SavedView, Change: SavedViewName }, '/saved-views', {
  read: 'model-viewer:open',
  write: 'saved-view:write',
  filters: { kind: byChoice(SAVED_VIEW_KINDS) },
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
  savedViews: { ...views.list, input: views.list.input.extend({ structureCode: PlaceCode }) },
  savedView: views.get,
  saveView: { ...views.create, input: SavedViewDraft },
  renameView: views.change,
  removeView: views.remove,
  restoreView: views.restore,
})

import { elementReferences } from '#modules/models/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { designApi } from '../contract/design-api.ts'
import { modelSetKind, savedViewKind } from '../contract/design-records.ts'
import { auditedActions } from './audited-actions.ts'
import { changeModelSet, createModelSet, presentModelSet, removeModelSet, restoreModelSet } from './edit-model-set.ts'
import { createSavedViews } from './migrations/20260122T0200_design_create_saved_views.ts'
import { createModelSets } from './migrations/20260126T0000_design_create_model_sets.ts'
import { namePeopleById } from './migrations/20261122T0958_design_name_people_by_id.ts'
import { keepViewsAsRecords } from './migrations/20261123T1032_design_keep_views_as_records.ts'
import { listModelSets, readModelSet } from './model-set-repository.ts'
import { savedViewReferences } from './saved-view-references.ts'
import { savedViewHandlers } from './saved-views.ts'
import { seedDesign } from './seed.ts'

/** Design management: screens and permissions of the viewer, the views that people save of it, and the sets of models they open. */
export const designServer = defineServerModule(designApi, {
  actions: auditedActions,
  offers: [elementReferences(savedViewReferences)],
  handlers: {
    list: async (context, query) => {
      const page = await listModelSets(context.db, query)
      return { ...page, items: page.items.map((set) => presentModelSet(context, set)) }
    },
    get: async (context, { id }) => presentModelSet(context, await readModelSet(context.db, id)),
    create: createModelSet,
    change: changeModelSet,
    remove: removeModelSet,
    restore: restoreModelSet,
    ...savedViewHandlers,
  },
  migrations: [createSavedViews, createModelSets, namePeopleById, keepViewsAsRecords],
  seed: seedDesign,
  records: [
    savedViewKind,
    {
      ...modelSetKind,
      searched: { table: 'model_sets', title: 'name', text: ['description'], people: ['created_by'] },
    },
  ],
})

import { defineServerModule } from '#platform/server/define-server-module.ts'
import { designApi } from '../contract/design-api.ts'
import './audited-actions.ts'
import { createSavedViews } from './migrations/20260122T0200_design_create_saved_views.ts'
import { present, removeView, renameView, saveView } from './save-view.ts'
import { getSavedView, listSavedViews } from './saved-view-repository.ts'

/** Design management: screens and permissions of the viewer, and the views that people save of it. */
export const designServer = defineServerModule(designApi, {
  handlers: {
    savedViews: async (context, query) => {
      const page = await listSavedViews(context.db, query)
      return { ...page, items: page.items.map((view) => present(context, view)) }
    },
    savedView: async (context, { id }) => present(context, await getSavedView(context.db, id)),
    saveView,
    renameView,
    removeView,
  },
  migrations: [createSavedViews],
})

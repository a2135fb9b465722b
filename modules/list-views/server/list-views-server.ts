import { listRolesOf } from '#modules/access/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { listViewsApi } from '../contract/list-views-api.ts'
import { listViewKind } from '../contract/list-views-records.ts'
import { auditedActions } from './audited-actions.ts'
import { changeView, chooseDefault, presentView, removeView, saveView, shareView } from './edit-view.ts'
import { keepColumns, showColumns } from './kept-columns.ts'
import { getView, listViews } from './list-view-repository.ts'
import { createListViews } from './migrations/20261122T1340_list_views_create.ts'
import { keepListColumns } from './migrations/20261123T1750_list_views_keep_columns.ts'

export const listViewsServer = defineServerModule(listViewsApi, {
  actions: auditedActions,
  handlers: {
    list: async (context, query) => {
      const page = await listViews(context, query)
      const { services, user } = context
      const roles = await services.database.read(SYSTEM_SCOPE, (db) => listRolesOf(db, user.id))
      return { ...page, items: page.items.map((view) => presentView(context, view)), roles }
    },
    get: async (context, { id }) => presentView(context, await getView(context, id)),
    create: saveView,
    change: changeView,
    share: shareView,
    remove: removeView,
    setDefault: chooseDefault,
    columns: showColumns,
    keepColumns,
  },
  migrations: [createListViews, keepListColumns],
  records: [listViewKind],
})

import { listNamedModels } from '#modules/models/server/public.ts'
import { findSiteOfStructure, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { designModule } from '../contract/design-module.ts'
import { savedViewKind } from '../contract/design-records.ts'
import { type SavedViewDraft, savedViewErrors } from '../contract/saved-view.ts'
import { AS_READ, savedViewTable } from './saved-view-repository.ts'

const { handlers } = recordHandlers({
  kind: savedViewKind,
  errors: savedViewErrors,
  table: savedViewTable,
  also: AS_READ,
  audited: ({ name, kind }) => ({ name, kind }),
  can: ({ user }, { createdBy }) => {
    const isOwn = user.isAdmin || createdBy.id === user.id
    const mayWrite = isOwn && may<typeof designModule>(user, 'saved-view:write')
    return { edit: mayWrite, remove: mayWrite }
  },
  isPlaceVisible,
})

/** Viewpoints and filters as people save, rename, archive and restore them. */
export const savedViewHandlers = {
  savedViews: handlers.list,
  savedView: handlers.get,
  saveView,
  renameView: handlers.change,
  removeView: handlers.remove,
  restoreView: handlers.restore,
}

async function saveView(context: RequestContext, draft: SavedViewDraft) {
  const site = await findSiteOfStructure(context.db, draft.structureCode)
  if (!site) throw savedViewErrors.placeUnknown()
  const models = await listNamedModels(context.db, draft.modelIds)
  const isThere = (id: string) => models.some((model) => model.id === id && !model.isRemoved)
  if (!draft.modelIds.every(isThere)) throw savedViewErrors.modelUnknown()
  return handlers.create(context, { ...draft, ...site })
}

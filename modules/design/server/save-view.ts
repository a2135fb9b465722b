import { randomUUID } from 'node:crypto'
import { listNamedModels } from '#modules/models/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { designModule } from '../contract/design-module.ts'
import { savedViewKind } from '../contract/design-records.ts'
import { type SavedView, type SavedViewDraft, savedViewErrors } from '../contract/saved-view.ts'
import {
  getSavedView,
  insertSavedView,
  markSavedViewRemoved,
  renameSavedView,
  type StoredView,
} from './saved-view-repository.ts'

/** Saves a viewpoint or a filter for everybody who sees the structure. */
export async function saveView(context: RequestContext, draft: SavedViewDraft): Promise<SavedView> {
  const site = await findSiteOfStructure(context.db, draft.structureCode)
  if (!site) throw savedViewErrors.placeUnknown()
  const models = await listNamedModels(context.db, draft.modelIds)
  const isThere = (id: string) => models.some((model) => model.id === id && !model.isRemoved)
  if (!draft.modelIds.every(isThere)) throw savedViewErrors.modelUnknown()
  const id = randomUUID()
  await insertSavedView(context.db, { ...draft, ...site, id, person: context.user })
  const view = await getSavedView(context.db, id)
  await publishChange(context, savedViewKind, view, {
    action: 'saved-view.created',
    before: null,
    after: { name: view.name, kind: view.kind },
    data: { kind: view.kind },
  })
  return present(context, view)
}

export async function renameView(
  context: RequestContext,
  change: { id: string; name: string; rowVersion: number },
): Promise<SavedView> {
  const before = await getOwn(context, change.id)
  await renameSavedView(context.db, change)
  const view = await getSavedView(context.db, change.id)
  await publishChange(context, savedViewKind, view, {
    action: 'saved-view.renamed',
    before: { name: before.name },
    after: { name: view.name },
    data: { kind: view.kind },
  })
  return present(context, view)
}

/** Takes a view off the lists; links to it say that it is gone. */
export async function removeView(context: RequestContext, { id }: { id: string }): Promise<null> {
  const view = await getOwn(context, id)
  await markSavedViewRemoved(context.db, id)
  await publishChange(context, savedViewKind, view, {
    action: 'saved-view.removed',
    before: { name: view.name },
    after: null,
    data: { kind: view.kind },
  })
  return null
}

/** As it is sent: with what the caller may do with it, without whose it is. */
export function present({ user }: Pick<RequestContext, 'user'>, view: StoredView): SavedView {
  const { projectCode: _project, siteCode: _site, ownerId, ...rest } = view
  const isOwn = user.isAdmin || ownerId === user.id
  const mayWrite = isOwn && may<typeof designModule>(user, 'saved-view:write')
  return { ...rest, can: { edit: mayWrite, remove: mayWrite } }
}

async function getOwn(context: RequestContext, id: string): Promise<StoredView> {
  const view = await getSavedView(context.db, id)
  if (!context.user.isAdmin && view.ownerId !== context.user.id) throw savedViewErrors.notYours({ id })
  return view
}

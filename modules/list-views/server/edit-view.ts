import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import {
  type ListView,
  type ListViewAudience,
  type ListViewChange,
  type ListViewDraft,
  listViewErrors,
} from '../contract/list-view.ts'
import type { listViewsApi } from '../contract/list-views-api.ts'
import { listViewKind } from '../contract/list-views-records.ts'
import {
  deleteView,
  getView,
  insertView,
  type StoredView,
  setDefaultView,
  updateAudience,
  updateView,
} from './list-view-repository.ts'

/** A view as it is sent. Its owner changes it, and an administrator one that is shared. */
export function presentView({ user }: Pick<RequestContext, 'user'>, view: StoredView): ListView {
  const isOwn = view.owner.id === user.id
  return {
    ...view,
    updatedAt: view.updatedAt.toISOString(),
    can: { edit: isOwn || (user.isAdmin && view.audience !== 'own') },
  }
}

/** Keeps a view. The same one sent twice is kept once. */
export async function saveView(context: RequestContext, draft: ListViewDraft): Promise<ListView> {
  const isNew = await insertView(context.db, draft, context.user.id)
  const view = await getView(context, draft.id)
  if (isNew) await note(context, 'list-view.saved', null, view)
  return presentView(context, view)
}

/** @throws list-view.not-yours for the view of somebody else */
export async function changeView(context: RequestContext, change: ListViewChange): Promise<ListView> {
  const before = await getOwn(context, change.id)
  await updateView(context.db, change)
  const after = await getView(context, change.id)
  await note(context, 'list-view.changed', before, after)
  return presentView(context, after)
}

/** @throws list-view.audience-unknown for a role or a project that is not the caller's */
export async function shareView(context: RequestContext, change: ListViewAudience): Promise<ListView> {
  const before = await getOwn(context, change.id)
  await refuseWrongAudience(context, change)
  await updateAudience(context.db, change)
  const after = await getView(context, change.id)
  await note(context, 'list-view.shared', before, after)
  return presentView(context, after)
}

export async function removeView(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getOwn(context, id)
  await deleteView(context.db, id)
  await note(context, 'list-view.removed', before, null)
  return null
}

/** A preference of the caller alone: nothing that the audit would tell of. @throws list-view.not-found */
export async function chooseDefault(
  context: RequestContext,
  { list, id }: InputOf<(typeof listViewsApi)['endpoints']['setDefault']>,
): Promise<null> {
  if (id !== null && (await getView(context, id)).list !== list) throw listViewErrors.notFound({ id })
  await setDefaultView(context.db, context.user.id, list, id)
  return null
}

async function getOwn(context: RequestContext, id: string): Promise<StoredView> {
  const view = await getView(context, id)
  if (!presentView(context, view).can.edit) throw listViewErrors.notYours({ id })
  return view
}

async function refuseWrongAudience(
  { db, user }: RequestContext,
  { audience, roleCode, projectCode }: ListViewAudience,
): Promise<void> {
  if (audience === 'own') return
  const isTheirs = roleCode !== null && (user.isAdmin || user.roleCodes.includes(roleCode))
  const isSeen = projectCode !== null && (await isPlaceVisible(db, { projectCode }))
  if (!isTheirs && !isSeen) throw listViewErrors.audienceUnknown()
}

async function note(
  context: RequestContext,
  action: string,
  before: StoredView | null,
  after: StoredView | null,
): Promise<void> {
  const entityId = (after ?? before)?.id ?? ''
  const audited = (view: StoredView | null) =>
    view && {
      list: view.list,
      name: view.name,
      sharedWith: view.roleCode ?? view.projectCode,
      query: JSON.stringify(view.look.query),
    }
  await recordAudit(context.db, context, {
    action,
    entityType: listViewKind.id,
    entityId,
    place: null,
    before: audited(before),
    after: audited(after),
  })
}

import type { RequestContext } from '#platform/server/context.ts'
import type { Drawing, Markup } from '../contract/drawing.ts'
import type { DrawingView } from '../contract/drawing-view.ts'
import type { StoredView } from './drawing-view-repository.ts'

/** What the caller may do with a drawing that the scope lets them see. */
export function drawingPolicy({ user }: Pick<RequestContext, 'user'>): Drawing['can'] {
  const may = (permission: string) => user.isAdmin || user.permissions.has(permission)
  return { edit: may('cad-drawing:write'), mark: may('cad-drawing:mark') }
}

/** A mark belongs to the person who drew it; who edits drawings may clear them. */
export function markupPolicy(
  { user }: Pick<RequestContext, 'user'>,
  authorId: string,
  hasIssue: boolean,
): Markup['can'] {
  const mayMark = user.isAdmin || user.permissions.has('cad-drawing:mark')
  const mayClear = user.isAdmin || user.permissions.has('cad-drawing:write')
  const mayRaise = user.isAdmin || user.permissions.has('bcf:write')
  return { edit: mayMark && (user.id === authorId || mayClear), raiseIssue: mayRaise && !hasIssue }
}

/** A saved view belongs to the person who saved it; who edits drawings may tidy up. */
export function mayEditView({ user }: Pick<RequestContext, 'user'>, ownerId: string): boolean {
  if (user.isAdmin) return true
  return user.permissions.has('cad-drawing:mark') && (user.id === ownerId || user.permissions.has('cad-drawing:write'))
}

/** As it is sent: with what the caller may do with it, without whose it is. */
export function presentView(context: Pick<RequestContext, 'user'>, view: StoredView): DrawingView {
  const { ownerId, ...rest } = view
  return { ...rest, can: { edit: mayEditView(context, ownerId) } }
}

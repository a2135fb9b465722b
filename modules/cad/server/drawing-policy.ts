import type { RequestContext } from '#platform/server/context.ts'
import type { Drawing, Markup } from '../contract/drawing.ts'

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

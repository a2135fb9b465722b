import type { bcfModule } from '#modules/bcf/contract/bcf-module.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may, recordPolicy } from '#platform/server/records/policy.ts'
import { cadModule } from '../contract/cad-module.ts'
import type { Markup } from '../contract/drawing.ts'
import type { DrawingView } from '../contract/drawing-view.ts'
import type { StoredView } from './drawing-view-repository.ts'

/** What the caller may do with a drawing that the scope lets them see. */
export const drawingPolicy = recordPolicy(cadModule, {
  edit: 'cad-drawing:write',
  mark: 'cad-drawing:mark',
  remove: 'cad-drawing:write',
})

/** A mark belongs to the person who drew it; who edits drawings may clear them. */
export function markupPolicy(caller: Pick<RequestContext, 'user'>, authorId: string, hasIssue: boolean): Markup['can'] {
  const mayRaise = may<typeof bcfModule>(caller.user, 'bcf:write')
  return { edit: mayEditPart(caller, authorId), raiseIssue: mayRaise && !hasIssue }
}

/** A saved view belongs to the person who saved it; who edits drawings may tidy up. */
export const mayEditView = mayEditPart

function mayEditPart({ user }: Pick<RequestContext, 'user'>, ownerId: string): boolean {
  const mayClear = may<typeof cadModule>(user, 'cad-drawing:write')
  return may<typeof cadModule>(user, 'cad-drawing:mark') && (user.id === ownerId || mayClear)
}

/** As it is sent: with what the caller may do with it, without whose it is. */
export function presentView(context: Pick<RequestContext, 'user'>, view: StoredView): DrawingView {
  const { ownerId, ...rest } = view
  return { ...rest, can: { edit: mayEditView(context, ownerId) } }
}

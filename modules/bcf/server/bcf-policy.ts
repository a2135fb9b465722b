import type { RequestContext } from '#platform/server/context.ts'

/** Whether the caller may change topics that the scope lets them see. */
export function mayWrite({ user }: Pick<RequestContext, 'user'>): boolean {
  return user.isAdmin || user.permissions.has('bcf:write')
}

/** Whether the caller may change a comment or take it back: their own, or any as an administrator. */
export function mayChangeComment(
  context: Pick<RequestContext, 'user'>,
  { author }: { readonly author: string },
): boolean {
  return mayWrite(context) && (context.user.isAdmin || author === context.user.name)
}

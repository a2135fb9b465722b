import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { bcfModule } from '../contract/bcf-module.ts'

/** Whether the caller may change topics that the scope lets them see. */
export function mayWrite({ user }: Pick<RequestContext, 'user'>): boolean {
  return may<typeof bcfModule>(user, 'bcf:write')
}

/** Whether the caller may change a comment or take it back: their own, or any as an administrator. */
export function mayChangeComment(
  context: Pick<RequestContext, 'user'>,
  { author }: { readonly author: string },
): boolean {
  return mayWrite(context) && (context.user.isAdmin || author === context.user.name)
}

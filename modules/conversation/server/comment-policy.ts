import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { conversationModule } from '../contract/conversation-module.ts'
import { commentErrors, type RecordComment } from '../contract/record-comment.ts'
import type { StoredComment } from './comment-repository.ts'

type Caller = Pick<RequestContext, 'user'>

export function mayComment({ user }: Caller): boolean {
  return may<typeof conversationModule>(user, 'comment:write')
}

/** Nobody changes what somebody else said; an administrator may take it down. */
export function commentPolicy(caller: Caller, { by, body }: Pick<StoredComment, 'by' | 'body'>): RecordComment['can'] {
  const isThere = body !== null && mayComment(caller)
  const isOwn = by.id === caller.user.id
  return { edit: isThere && isOwn, remove: isThere && (isOwn || caller.user.isAdmin) }
}

/** @throws not-yours */
export function assertMay(caller: Caller, what: 'edit' | 'remove', comment: StoredComment): void {
  if (!commentPolicy(caller, comment)[what]) throw commentErrors.notYours({ id: comment.id })
}

import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { conversationApi } from '../contract/conversation-api.ts'
import { addFollowers, removeFollower } from './follower-repository.ts'
import { openRecord } from './open-record.ts'
import { showSummary } from './show-comments.ts'

type Endpoint = typeof conversationApi.endpoints.follow

/** A person's own choice: no part of the record's history, and nobody else is told. */
export async function followRecord(
  context: RequestContext,
  { isFollowing, ...key }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const record = await openRecord(context, key)
  if (isFollowing) await addFollowers(context.db, key, record, [context.user.id])
  else await removeFollower(context.db, key, context.user.id)
  return showSummary(context, key)
}

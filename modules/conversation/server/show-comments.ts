import { mayAddFiles } from '#modules/attachments/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'
import type { conversationApi } from '../contract/conversation-api.ts'
import { mentionsIn, type RecordComment, withNames } from '../contract/record-comment.ts'
import { commentPolicy, mayComment } from './comment-policy.ts'
import {
  countComments,
  earlierBodies,
  getComment,
  listComments,
  namesOf,
  type StoredComment,
} from './comment-repository.ts'
import { followersOf } from './follower-repository.ts'
import { isMentioned } from './mentions.ts'
import { openRecord } from './open-record.ts'

type Endpoints = typeof conversationApi.endpoints

export async function showComments(
  context: RequestContext,
  query: InputOf<Endpoints['comments']>,
): Promise<Page<RecordComment>> {
  await openRecord(context, query)
  const page = await listComments(context.db, query)
  return { ...page, items: await present(context, page.items) }
}

export async function showSummary(context: RequestContext, key: RecordKey): Promise<OutputOf<Endpoints['summary']>> {
  const { projectCode, siteCode, structureCode } = await openRecord(context, key)
  const followers = await followersOf(context.db, key)
  return {
    comments: await countComments(context.db, key),
    followers: followers.length,
    isFollowing: followers.includes(context.user.id),
    isMentioned: await isMentioned(context, key),
    can: {
      comment: mayComment(context),
      attach: projectCode !== null && mayComment(context) && mayAddFiles(context),
    },
    uploadTo: projectCode === null ? null : { projectCode, siteCode, structureCode },
  }
}

/** @throws not-found where it is taken back, or of a record that the caller may not read. */
export async function showEarlier(
  context: RequestContext,
  { id }: InputOf<Endpoints['earlier']>,
): Promise<OutputOf<Endpoints['earlier']>> {
  await openRecord(context, await getComment(context.db, id))
  const bodies = await earlierBodies(context.db, id)
  const named = await namesOf(
    context.db,
    bodies.flatMap(({ body }) => mentionsIn(body)),
  )
  const nameOf = (personId: string) => named.find((person) => person.id === personId)?.name ?? '…'
  return bodies.map(({ body, at }) => ({ body: withNames(body, nameOf), at: new Date(at).toISOString() }))
}

/** Comments as they are sent: with the people whom they mention, and what the caller may do with each. */
export async function present(
  context: Pick<RequestContext, 'db' | 'user'>,
  comments: readonly StoredComment[],
): Promise<RecordComment[]> {
  const mentionsOf = ({ body, quoted }: StoredComment) => mentionsIn(`${body ?? ''} ${quoted?.body ?? ''}`)
  const named = await namesOf(context.db, [...new Set(comments.flatMap(mentionsOf))])
  return comments.map((comment) => {
    const { entityType: _, entityId: __, at, editedAt, ...rest } = comment
    const wanted = mentionsOf(comment)
    return {
      ...rest,
      at: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      mentioned: named.filter(({ id }) => wanted.includes(id)),
      can: commentPolicy(context, comment),
    }
  })
}

import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { mayChangeComment } from './bcf-policy.ts'
import { publishTopicChange } from './publish-topic-change.ts'
import { addEvents, deleteComment, listComments, type StoredComment, saveComment } from './topic-parts-repository.ts'
import { type StoredTopic, touchTopic } from './topic-repository.ts'

const MAX_VALUE_CHARACTERS = 1024

/** @throws bcf.part-not-found */
export async function getComment(db: Db, of: StoredTopic, guid: string): Promise<StoredComment> {
  const [comment] = await listComments(db, of, sql`guid = ${guid}`)
  if (!comment) throw bcfErrors.partNotFound({ guid })
  return comment
}

/** A comment that the caller may change. @throws bcf.part-not-found, bcf.comment-of-other */
export async function getOwnComment(context: RequestContext, of: StoredTopic, guid: string): Promise<StoredComment> {
  const comment = await getComment(context.db, of, guid)
  if (!mayChangeComment(context, comment)) throw bcfErrors.commentOfOther({ guid })
  return comment
}

/** Adds a comment, or changes the one of this GUID, with its history, audit entry and live event. */
export async function keepComment(
  context: RequestContext,
  of: StoredTopic,
  kept: Omit<StoredComment, 'topicGuid'>,
  before: StoredComment | null = null,
): Promise<StoredComment> {
  const { db, user } = context
  await saveComment(db, of, kept)
  await touchTopic(db, of, user.name)
  await addEvents(db, of.place, {
    topicGuid: of.guid,
    commentGuid: kept.guid,
    author: user.name,
    events: eventsOf(before, kept),
  })
  await publishTopicChange(context, of, `bcf-topic.${before ? 'comment-changed' : 'commented'}`)
  return { ...kept, topicGuid: of.guid }
}

/** Takes a comment back; its history stays. */
export async function takeComment(context: RequestContext, of: StoredTopic, guid: string): Promise<void> {
  await deleteComment(context.db, of, guid)
  await publishTopicChange(context, of, 'bcf-topic.comment-removed')
}

/** A new comment tells all that it has, as a topic does (BCF API, 3.10). */
function eventsOf(before: StoredComment | null, { comment, viewpointGuid }: Omit<StoredComment, 'topicGuid'>) {
  const text = (comment ?? '').slice(0, MAX_VALUE_CHARACTERS)
  const isSaid = comment !== (before?.comment ?? null)
  const isElsewhere = viewpointGuid !== (before?.viewpointGuid ?? null)
  return [
    ...(before ? [] : [{ type: 'comment_created', value: null }]),
    ...(isSaid ? [{ type: 'comment_text_updated', value: text }] : []),
    ...(isElsewhere ? [{ type: `viewpoint_${viewpointGuid ? 'updated' : 'removed'}`, value: viewpointGuid }] : []),
  ]
}

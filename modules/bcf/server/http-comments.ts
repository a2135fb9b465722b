import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { noteOnTopic, windowOf } from './http-common.ts'
import { type ODataField, odataFilter, odataOrder } from './odata.ts'
import { commentToWire } from './to-wire.ts'
import { addEvents, deleteComment, listComments, type StoredComment, saveComment } from './topic-parts-repository.ts'
import { getTopic, type StoredTopic, touchTopic } from './topic-repository.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>

const COMMENT_FIELDS: Readonly<Record<string, ODataField>> = {
  author: { column: sql`author`, kind: 'text' },
  date: { column: sql`date`, kind: 'date' },
}

const now = () => new Date().toISOString()

export async function comments({ db }: RequestContext, query: Input<'bcfComments'>) {
  const of = await getTopic(db, query.projectId, query.topicGuid)
  const condition = odataFilter(query.$filter, COMMENT_FIELDS)
  const order = odataOrder(query.$orderby, COMMENT_FIELDS, sql`date`)
  return (await listComments(db, of, condition, order, windowOf(query))).map(commentToWire)
}

async function getComment(context: RequestContext, of: StoredTopic, guid: string): Promise<StoredComment> {
  const [comment] = await listComments(context.db, of, sql`guid = ${guid}`)
  if (!comment) throw bcfErrors.partNotFound({ guid })
  return comment
}

export async function comment(context: RequestContext, { projectId, topicGuid, commentGuid }: Input<'bcfComment'>) {
  return commentToWire(await getComment(context, await getTopic(context.db, projectId, topicGuid), commentGuid))
}

export async function postComment(context: RequestContext, input: Input<'bcfAddComment'>) {
  if (!input.comment && !input.viewpoint_guid)
    throw platformError('inputInvalid', {
      comment: { en: 'Write a comment or name a viewpoint.', ar: 'اكتب تعليقًا أو حدّد وجهة نظر.' },
    })
  const of = await getTopic(context.db, input.projectId, input.topicGuid)
  const guid = input.guid ?? randomUUID()
  const [taken] = await listComments(context.db, of, sql`guid = ${guid}`)
  if (taken) throw bcfErrors.guidTaken({ guid })
  return keepComment(context, of, {
    guid,
    date: now(),
    author: context.user.name,
    comment: input.comment ?? null,
    viewpointGuid: input.viewpoint_guid ?? null,
    modifiedDate: null,
    modifiedAuthor: null,
  })
}

export async function putComment(context: RequestContext, input: Input<'bcfPutComment'>) {
  const of = await getTopic(context.db, input.projectId, input.topicGuid)
  const before = await getComment(context, of, input.commentGuid)
  return keepComment(context, of, {
    ...before,
    comment: input.comment ?? null,
    viewpointGuid: input.viewpoint_guid ?? before.viewpointGuid,
    modifiedDate: now(),
    modifiedAuthor: context.user.name,
  })
}

async function keepComment(context: RequestContext, of: StoredTopic, kept: Omit<StoredComment, 'topicGuid'>) {
  const { db, user } = context
  await saveComment(db, of, kept)
  await touchTopic(db, of, user.name)
  const type = kept.modifiedDate ? 'comment_text_updated' : 'comment_created'
  await addEvents(db, of.place, {
    topicGuid: of.guid,
    commentGuid: kept.guid,
    author: user.name,
    events: [{ type, value: kept.comment }],
  })
  await noteOnTopic(context, of, `bcf-topic.${kept.modifiedDate ? 'comment-changed' : 'commented'}`)
  return commentToWire({ ...kept, topicGuid: of.guid })
}

export async function removeComment(
  context: RequestContext,
  { projectId, topicGuid, commentGuid }: Input<'bcfRemoveComment'>,
) {
  const of = await getTopic(context.db, projectId, topicGuid)
  await getComment(context, of, commentGuid)
  await deleteComment(context.db, of, commentGuid)
  await noteOnTopic(context, of, 'bcf-topic.comment-removed')
  return null
}

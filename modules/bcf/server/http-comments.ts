import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { windowOf } from './http-common.ts'
import { getComment, keepComment, takeComment } from './keep-comment.ts'
import { type ODataField, odataFilter, odataOrder } from './odata.ts'
import { commentToWire } from './to-wire.ts'
import { listComments } from './topic-parts-repository.ts'
import { getTopic } from './topic-repository.ts'

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

export async function comment(context: RequestContext, { projectId, topicGuid, commentGuid }: Input<'bcfComment'>) {
  return commentToWire(await getComment(context.db, await getTopic(context.db, projectId, topicGuid), commentGuid))
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
  return commentToWire(
    await keepComment(context, of, {
      guid,
      date: now(),
      author: context.user.name,
      comment: input.comment ?? null,
      viewpointGuid: input.viewpoint_guid ?? null,
      modifiedDate: null,
      modifiedAuthor: null,
    }),
  )
}

export async function putComment(context: RequestContext, input: Input<'bcfPutComment'>) {
  const of = await getTopic(context.db, input.projectId, input.topicGuid)
  const before = await getComment(context.db, of, input.commentGuid)
  return commentToWire(
    await keepComment(context, of, {
      ...before,
      comment: input.comment ?? null,
      viewpointGuid: input.viewpoint_guid ?? before.viewpointGuid,
      modifiedDate: now(),
      modifiedAuthor: context.user.name,
    }),
  )
}

export async function removeComment(
  context: RequestContext,
  { projectId, topicGuid, commentGuid }: Input<'bcfRemoveComment'>,
) {
  const of = await getTopic(context.db, projectId, topicGuid)
  await getComment(context.db, of, commentGuid)
  await takeComment(context, of, commentGuid)
  return null
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { mayWrite } from './bcf-policy.ts'
import { topicAt } from './bcf-space.ts'
import { windowOf } from './http-common.ts'
import { getComment, keepComment, takeComment } from './keep-comment.ts'
import { type ODataField, odataFilter, odataOrder } from './odata.ts'
import { commentToWire } from './to-wire.ts'
import { listComments } from './topic-parts-repository.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>

const COMMENT_FIELDS: Readonly<Record<string, ODataField>> = {
  author: { column: sql`author`, kind: 'text' },
  date: { column: sql`date`, kind: 'date' },
}

const now = () => new Date().toISOString()

export async function comments(context: RequestContext, query: Input<'bcfComments'>) {
  const { db } = context
  const of = await topicAt(db, query)
  const condition = odataFilter(query.$filter, COMMENT_FIELDS)
  const order = odataOrder(query.$orderby, COMMENT_FIELDS, sql`date`)
  const found = (await listComments(db, of, condition, order, windowOf(query))).map(commentToWire)
  if (query.includeAuthorization !== 'true') return found
  const comment_actions = mayWrite(context) ? ['update', 'delete'] : []
  return found.map((said) => ({ ...said, authorization: { comment_actions } }))
}

export async function comment(context: RequestContext, input: Input<'bcfComment'>) {
  return commentToWire(await getComment(context.db, await topicAt(context.db, input), input.commentGuid))
}

export async function postComment(context: RequestContext, input: Input<'bcfAddComment'>) {
  if (!input.comment && !input.viewpoint_guid)
    throw platformError('inputInvalid', {
      comment: { en: 'Write a comment or name a viewpoint.', ar: 'اكتب تعليقًا أو حدّد وجهة نظر.' },
    })
  const of = await topicAt(context.db, input)
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
  const of = await topicAt(context.db, input)
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

export async function removeComment(context: RequestContext, input: Input<'bcfRemoveComment'>) {
  const of = await topicAt(context.db, input)
  await getComment(context.db, of, input.commentGuid)
  await takeComment(context, of, input.commentGuid)
  return null
}

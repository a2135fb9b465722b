import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import type { ApiComment, ApiCommentDraft, OData } from '../contract/bcf-api-shapes.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { mayChangeComment } from './bcf-policy.ts'
import { topicAt } from './bcf-space.ts'
import { getComment, getOwnComment, keepComment, takeComment } from './keep-comment.ts'
import { type ODataField, odataFilter, odataOrder, windowOf } from './odata.ts'
import { commentToApi } from './to-api.ts'
import { listComments, listViewpoints } from './topic-parts-repository.ts'
import type { StoredTopic } from './topic-repository.ts'

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
  const found = (await listComments(db, of, condition, order, windowOf(query))).map(commentToApi)
  return found.map((said) => withActions(context, query, said))
}

export async function comment(context: RequestContext, input: Input<'bcfComment'>) {
  const of = await topicAt(context.db, input)
  return withActions(context, input, commentToApi(await getComment(context.db, of, input.commentGuid)))
}

function withActions(context: RequestContext, asked: Pick<OData, 'includeAuthorization'>, said: ApiComment) {
  if (asked.includeAuthorization !== 'true') return said
  return { ...said, authorization: { comment_actions: mayChangeComment(context, said) ? ['update', 'delete'] : [] } }
}

export async function postComment(context: RequestContext, input: Input<'bcfAddComment'>) {
  const of = await topicAt(context.db, input)
  await assertSaysSomething(context, of, input)
  const guid = input.guid ?? randomUUID()
  const [taken] = await listComments(context.db, of, sql`guid = ${guid}`)
  if (taken) throw bcfErrors.guidTaken({ guid })
  return commentToApi(
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

/** Replaces a comment as a whole: without its viewpoint it is about none any more (Foundation API, 1.3). */
export async function putComment(context: RequestContext, input: Input<'bcfPutComment'>) {
  const of = await topicAt(context.db, input)
  const before = await getOwnComment(context, of, input.commentGuid)
  await assertSaysSomething(context, of, input, before.viewpointGuid)
  return commentToApi(
    await keepComment(
      context,
      of,
      {
        ...before,
        comment: input.comment ?? null,
        viewpointGuid: input.viewpoint_guid ?? null,
        modifiedDate: now(),
        modifiedAuthor: context.user.name,
      },
      before,
    ),
  )
}

/** A comment has a text, a viewpoint of its topic, or both; one that it had before may be gone. */
async function assertSaysSomething(
  { db }: RequestContext,
  of: StoredTopic,
  { comment, viewpoint_guid }: ApiCommentDraft,
  known: string | null = null,
): Promise<void> {
  if (!comment && !viewpoint_guid)
    throw platformError('inputInvalid', {
      comment: { en: 'Write a comment or name a viewpoint.', ar: 'اكتب تعليقًا أو حدّد وجهة نظر.' },
    })
  if (!viewpoint_guid || viewpoint_guid === known) return
  const views = await listViewpoints(db, of)
  if (!views.some(({ guid }) => guid === viewpoint_guid)) throw bcfErrors.partNotFound({ viewpoint_guid })
}

export async function removeComment(context: RequestContext, input: Input<'bcfRemoveComment'>) {
  const of = await topicAt(context.db, input)
  await getOwnComment(context, of, input.commentGuid)
  await takeComment(context, of, input.commentGuid)
  return null
}

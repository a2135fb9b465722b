import { randomUUID } from 'node:crypto'
import type { accessModule } from '#modules/access/contract/access-module.ts'
import { namePeople } from '#modules/access/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { may } from '#platform/server/records/policy.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import type { TopicChoices } from '../contract/bcf-topic.ts'
import type { TopicThread } from '../contract/topic-thread.ts'
import { mayChangeComment } from './bcf-policy.ts'
import { getSpace } from './bcf-space.ts'
import { getExtensions } from './extensions.ts'
import { getOwnComment, keepComment, takeComment } from './keep-comment.ts'
import { keepViewpoint } from './keep-viewpoint.ts'
import { wholeViewpoint } from './to-api.ts'
import { toTopic } from './topic-handlers.ts'
import { listComments, listViewpoints } from './topic-parts-repository.ts'
import { getTopic, placesOfTopics } from './topic-repository.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>

/** A topic with its comments and viewpoints, oldest first. */
export async function topicThread(
  context: RequestContext,
  { projectCode, guid }: Input<'thread'>,
): Promise<TopicThread> {
  const { db } = context
  const topic = await getTopic(db, projectCode, guid)
  const comments = await listComments(db, topic)
  return {
    topic: toTopic(context, topic),
    comments: comments.map(({ topicGuid: _topic, ...comment }) => ({
      ...comment,
      can: { remove: mayChangeComment(context, comment) },
    })),
    viewpoints: (await listViewpoints(db, topic)).map(wholeViewpoint),
  }
}

/** Says something about a topic; a view without words is a comment too. */
export async function commentOnTopic(context: RequestContext, input: Input<'comment'>): Promise<TopicThread> {
  const { projectCode, guid, comment, viewpoint } = input
  if (comment === '' && !viewpoint)
    throw platformError('inputInvalid', {
      comment: { en: 'Write a comment or add a view.', ar: 'اكتب تعليقًا أو أضف عرضًا.' },
    })
  const of = await getTopic(context.db, projectCode, guid)
  const view = viewpoint ? await keepViewpoint(context, of, viewpoint) : null
  await keepComment(context, of, {
    guid: randomUUID(),
    date: new Date().toISOString(),
    author: context.user.name,
    comment: comment || null,
    viewpointGuid: view?.guid ?? null,
    modifiedDate: null,
    modifiedAuthor: null,
  })
  return topicThread(context, { projectCode, guid })
}

/** Takes a comment back: whoever wrote it, and administrators. @throws 403 for one of somebody else. */
export async function removeOwnComment(context: RequestContext, input: Input<'removeComment'>): Promise<TopicThread> {
  const { projectCode, guid, commentGuid } = input
  const of = await getTopic(context.db, projectCode, guid)
  await getOwnComment(context, of, commentGuid)
  await takeComment(context, of, commentGuid)
  return topicThread(context, { projectCode, guid })
}

/**
 * Values that topics of a project may have: those that it was given, and those in use. Who may not see people is told
 * of those alone who stand in the topics already, and of themselves.
 */
export async function topicChoices(context: RequestContext, { projectCode }: Input<'choices'>): Promise<TopicChoices> {
  const { db, services, user } = context
  await getSpace(db, projectCode)
  const lists = await getExtensions(db, projectCode)
  const { commenters, ...places } = await placesOfTopics(db, projectCode)
  const mayName = may<typeof accessModule>(user, 'person:read')
  const values = [...new Set([...(mayName ? lists.users : [user.name]), ...commenters])]
  const known = await namePeople(services.database, { projectCode, ...places }, values)
  return {
    types: [...lists.topicTypes],
    statuses: [...lists.topicStatuses],
    priorities: [...lists.priorities],
    labels: [...lists.topicLabels],
    people: values.map((value) => {
      const person = known.find(({ word }) => word === value)
      return { value, userId: person?.id ?? null, name: person?.name ?? null }
    }),
  }
}

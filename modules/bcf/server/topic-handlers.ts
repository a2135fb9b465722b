import { randomUUID } from 'node:crypto'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors, type Topic, type TopicDraft } from '../contract/bcf-topic.ts'
import { mayWrite } from './bcf-policy.ts'
import { addTopic, assertMayAddAt, editTopic } from './edit-topic.ts'
import { serverAssignedId } from './to-wire.ts'
import { getTopic, listTopics, type StoredTopic } from './topic-repository.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>

export async function pageOfTopics(context: RequestContext, query: Input<'topics'>) {
  const page = await listTopics(context.db, query)
  return { ...page, items: page.items.map((topic) => toTopic(context, topic)) }
}

export async function oneTopic(context: RequestContext, { projectCode, guid }: Input<'topic'>): Promise<Topic> {
  return toTopic(context, await getTopic(context.db, projectCode, guid))
}

/** Adds a topic that a person enters. */
export async function createTopic(context: RequestContext, draft: TopicDraft): Promise<Topic> {
  const { projectCode, siteCode, structureCode, ...entered } = draft
  const place = { projectCode, siteCode, structureCode }
  await assertMayAddAt(context.db, context.scope, place)
  const topic = await addTopic(
    context.db,
    {
      ...entered,
      dueDate: isoOf(entered.dueDate),
      index: null,
      referenceLinks: [],
      bimSnippet: null,
      documentReferences: [],
      relatedTopics: [],
      header: [],
      guid: randomUUID(),
      place,
      source: 'person',
      creationDate: new Date().toISOString(),
      creationAuthor: context.user.name,
      modifiedDate: null,
      modifiedAuthor: null,
    },
    { audit: context, cause: 'person' },
  )
  return toTopic(context, topic)
}

/** Saves a person's changes of a topic. */
export async function changeTopic(context: RequestContext, change: Input<'changeTopic'>): Promise<Topic> {
  const { projectCode, guid, rowVersion, ...entered } = change
  const before = await getTopic(context.db, projectCode, guid)
  if (before.rowVersion !== rowVersion) throw bcfErrors.changedMeanwhile({ guid })
  const modified = { date: new Date().toISOString(), author: context.user.name }
  const facts = { ...before, ...entered, dueDate: isoOf(entered.dueDate) }
  return toTopic(context, await editTopic(context.db, before, facts, modified, { audit: context, cause: 'person' }))
}

function isoOf(date: string | null): string | null {
  return date === null ? null : new Date(date).toISOString()
}

function toTopic(context: RequestContext, topic: StoredTopic): Topic {
  const { guid, place, type, status, title, priority, stage, assignedTo, dueDate, labels, description } = topic
  const { creationDate, creationAuthor, modifiedDate, modifiedAuthor, source, rowVersion } = topic
  return {
    guid,
    ...place,
    serverAssignedId: serverAssignedId(topic),
    type,
    status,
    title,
    priority,
    stage,
    assignedTo,
    dueDate,
    labels: [...labels],
    description,
    creationDate,
    creationAuthor,
    modifiedDate,
    modifiedAuthor,
    source,
    rowVersion,
    can: { edit: mayWrite(context) },
  }
}

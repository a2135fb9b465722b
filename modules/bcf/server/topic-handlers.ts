import { randomUUID } from 'node:crypto'
import type { BcfHeaderFile } from '#engines/bcf/bcf-file.ts'
import { getBimModel } from '#modules/models/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { ME } from '#platform/contract/record-filter-words.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors, type Topic } from '../contract/bcf-topic.ts'
import { mayWrite } from './bcf-policy.ts'
import { addTopic, assertMayAddAt, editTopic } from './edit-topic.ts'
import { keepViewpoint } from './keep-viewpoint.ts'
import { serverAssignedId } from './to-api.ts'
import { assigneesOf, wordsOf } from './topic-people.ts'
import { getIssue, getTopic, listTopics, type StoredTopic } from './topic-repository.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>

export async function pageOfTopics(context: RequestContext, { person, ...query }: Input<'topics'>) {
  const mine = query.sort?.includes('mine') ? await wordsOf(context, query, ME) : []
  const personWords = person && (await wordsOf(context, query, person))
  const page = await listTopics(context.db, { ...query, ...(personWords && { personWords }) }, mine)
  const nameOf = await assigneesOf(context, page.items)
  return {
    ...page,
    items: page.items.map(({ commentCount, viewpointCount, snapshotOf, isOverdue, ...topic }) => {
      const { description: _, referenceLinks: _links, ...shown } = toTopic(context, topic)
      return { ...shown, commentCount, viewpointCount, snapshotOf, isOverdue, assignee: nameOf(topic) }
    }),
  }
}

export async function showIssue(context: RequestContext, { id }: Input<'issue'>): Promise<Topic> {
  return toTopic(context, await getIssue(context.db, id))
}

export async function oneTopic(context: RequestContext, { projectCode, guid }: Input<'topic'>): Promise<Topic> {
  return toTopic(context, await getTopic(context.db, projectCode, guid))
}

/** Adds a topic that a person enters, with the view that shows it. */
export async function createTopic(context: RequestContext, draft: Input<'createTopic'>): Promise<Topic> {
  const { projectCode, siteCode, structureCode, viewpoint, modelIds, ...entered } = draft
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
      header: await headerOf(context, modelIds),
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
  if (viewpoint) await keepViewpoint(context, topic, viewpoint)
  return toTopic(context, await getTopic(context.db, projectCode, topic.guid))
}

/** The files of models as a topic names them. @throws 404 for a model that the caller does not see. */
async function headerOf({ db, language }: RequestContext, modelIds: readonly string[]): Promise<BcfHeaderFile[]> {
  const models = await Promise.all([...new Set(modelIds)].map((id) => getBimModel(db, id, language)))
  return models.map(({ latest }) => ({
    ifcProject: null,
    ifcSpatialStructureElement: null,
    isExternal: true,
    filename: latest.sourceName,
    date: latest.createdAt,
    reference: null,
  }))
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

/** A topic as our screens show it, with what the caller may do. */
export function toTopic(context: RequestContext, topic: StoredTopic): Topic {
  const { guid, place, type, status, title, priority, stage, assignedTo, dueDate, labels, description } = topic
  const { creationDate, creationAuthor, modifiedDate, modifiedAuthor, source, rowVersion, storey, modelIds } = topic
  return {
    id: `${place.projectCode}~${guid}`,
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
    storey,
    modelIds: [...modelIds],
    description,
    referenceLinks: [...topic.referenceLinks],
    creationDate,
    creationAuthor,
    modifiedDate,
    modifiedAuthor,
    source,
    rowVersion,
    can: { edit: mayWrite(context) },
  }
}

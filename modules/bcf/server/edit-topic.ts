import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { Place } from '#platform/contract/place.ts'
import { type AuditContext, recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Scope } from '#platform/server/database/scope.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { askAssignee } from './ask-assignee.ts'
import { notifyTopicChanged, type TopicChange } from './topic-changed.ts'
import { eventsBetween } from './topic-events.ts'
import { addEvents } from './topic-parts-repository.ts'
import {
  getTopic,
  insertTopic,
  type NewTopic,
  type StoredTopic,
  type TopicFacts,
  updateTopic,
} from './topic-repository.ts'

export interface Editing {
  readonly audit: AuditContext
  readonly cause: TopicChange['cause']
}

/** Stores a new topic with its history, audit entry and live event. */
export async function addTopic(tx: Db, topic: NewTopic, { audit, cause }: Editing): Promise<StoredTopic> {
  await insertTopic(tx, topic)
  const stored = await getTopic(tx, topic.place.projectCode, topic.guid)
  await publishChange(tx, null, stored, topic.creationAuthor, { audit, cause })
  return stored
}

/** Stores changed facts of a topic; nothing happens where nothing differs. */
export async function editTopic(
  tx: Db,
  before: StoredTopic,
  facts: TopicFacts,
  modified: { readonly date: string; readonly author: string },
  editing: Editing,
): Promise<StoredTopic> {
  if (JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(facts))) return before
  await updateTopic(tx, before, facts, modified)
  const stored = await getTopic(tx, before.place.projectCode, before.guid)
  await publishChange(tx, before, stored, modified.author, editing)
  return stored
}

async function publishChange(
  tx: Db,
  before: StoredTopic | null,
  after: StoredTopic,
  author: string,
  { audit, cause }: Editing,
): Promise<void> {
  const { guid, place, source } = after
  const action = before ? 'bcf-topic.updated' : 'bcf-topic.created'
  await addEvents(tx, place, { topicGuid: guid, commentGuid: null, author, events: eventsBetween(before, after) })
  await recordAudit(tx, audit, {
    action,
    entityType: 'bcf-topic',
    entityId: guid,
    place,
    before: before && factsOf(before),
    after: factsOf(after),
  })
  // An import tells of all its topics by one event: thousands would make every browser that comes back start anew.
  if (cause !== 'import') {
    await publishEvent(tx, { type: action, place, entityId: guid, data: { status: after.status } })
  }
  await askAssignee(tx, before, after, audit)
  await notifyTopicChanged(tx, { guid, place, source, cause, before, after })
}

/** The facts alone, in one order, so that they can be compared. */
export function factsOf(topic: TopicFacts): TopicFacts & Record<string, unknown> {
  return {
    type: topic.type,
    status: topic.status,
    title: topic.title,
    priority: topic.priority,
    stage: topic.stage,
    assignedTo: topic.assignedTo,
    dueDate: topic.dueDate,
    labels: topic.labels,
    index: topic.index,
    description: topic.description,
    referenceLinks: topic.referenceLinks,
    bimSnippet: inOrder(topic.bimSnippet),
    documentReferences: topic.documentReferences.map(inOrder),
    relatedTopics: topic.relatedTopics,
    header: topic.header.map(inOrder),
  }
}

/** The database keeps keys of JSON in an order of its own. */
function inOrder<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) as T
}

/** Whether the caller's grants cover a place as a whole, so that they may add to it. */
export function isCovered(scope: Scope, { projectCode, siteCode, structureCode }: Place): boolean {
  return (
    scope.kind === 'everything' ||
    scope.projectCodes.includes(projectCode) ||
    (siteCode !== null && scope.siteCodes.includes(siteCode)) ||
    (structureCode !== null && scope.structureCodes.includes(structureCode))
  )
}

/** @throws bcf.place-unknown where the place does not exist or the caller's grants do not cover it. */
export async function assertMayAddAt(db: Db, scope: Scope, place: Place): Promise<void> {
  if (!isCovered(scope, place) || !(await isPlaceVisible(db, place))) throw bcfErrors.placeUnknown()
}

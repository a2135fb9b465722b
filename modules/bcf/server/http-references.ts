import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import type { OData } from '../contract/bcf-wire.ts'
import { changeOverApi, windowOf } from './http-common.ts'
import { project } from './http-topics.ts'
import { type ODataField, odataFilter, odataOrder } from './odata.ts'
import { eventsToWire, present } from './to-wire.ts'
import { listDocuments, listEvents } from './topic-parts-repository.ts'
import { getTopic, type TopicFacts } from './topic-repository.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>
type OfTopic = { readonly projectId: string; readonly topicGuid: string }

const EVENT_FIELDS: Readonly<Record<string, ODataField>> = {
  author: { column: sql`author`, kind: 'text' },
  date: { column: sql`date`, kind: 'date' },
  topic_guid: { column: sql`topic_guid`, kind: 'guid' },
  comment_guid: { column: sql`comment_guid`, kind: 'guid' },
  type: { column: sql`array(select event ->> 'type' from jsonb_array_elements(events) as event)`, kind: 'list' },
}

const relatedToWire = (guid: string) => ({ related_topic_guid: guid })

export async function relatedTopics({ db }: RequestContext, { projectId, topicGuid }: OfTopic) {
  return (await getTopic(db, projectId, topicGuid)).relatedTopics.map(relatedToWire)
}

export async function putRelatedTopics(context: RequestContext, input: Input<'bcfPutRelatedTopics'>) {
  const before = await getTopic(context.db, input.projectId, input.topicGuid)
  const relatedTopics = [...new Set(input.items.map((item) => item.related_topic_guid))]
  return (await changeOverApi(context, before, { ...before, relatedTopics })).relatedTopics.map(relatedToWire)
}

const referenceToWire = ({ guid, documentGuid, url, description }: TopicFacts['documentReferences'][number]) => ({
  guid,
  ...present({ document_guid: documentGuid, url, description }),
})

export async function documentReferences({ db }: RequestContext, { projectId, topicGuid }: OfTopic) {
  return (await getTopic(db, projectId, topicGuid)).documentReferences.map(referenceToWire)
}

export async function postDocumentReference(context: RequestContext, input: Input<'bcfAddDocumentReference'>) {
  return keepReference(context, input, input.guid ?? randomUUID())
}

export async function putDocumentReference(context: RequestContext, input: Input<'bcfPutDocumentReference'>) {
  return keepReference(context, input, input.referenceGuid)
}

async function keepReference(context: RequestContext, input: Input<'bcfAddDocumentReference'>, guid: string) {
  const before = await getTopic(context.db, input.projectId, input.topicGuid)
  const { document_guid: documentGuid = null, url = null, description = null } = input
  if ((documentGuid === null) === (url === null))
    throw platformError('inputInvalid', {
      url: { en: 'Give a document or an address, one of the two.', ar: 'أدخل مستندًا أو عنوانًا، أحدهما فقط.' },
    })
  const reference = { guid, documentGuid: documentGuid ?? null, url: url ?? null, description: description ?? null }
  const others = before.documentReferences.filter((known) => known.guid !== guid)
  await changeOverApi(context, before, { ...before, documentReferences: [...others, reference] })
  return referenceToWire(reference)
}

export async function documents(context: RequestContext, { projectId }: { projectId: string }) {
  await project(context, { projectId })
  return (await listDocuments(context.db, projectId)).map(({ guid, filename }) => ({ guid, filename }))
}

export async function document({ db, services }: RequestContext, { projectId, documentGuid }: Input<'bcfDocument'>) {
  const found = (await listDocuments(db, projectId)).find(({ guid }) => guid === documentGuid)
  if (!found) throw bcfErrors.partNotFound({ documentGuid })
  return services.files.openFile(db, found.fileId)
}

export async function topicsEvents({ db }: RequestContext, query: Input<'bcfTopicsEvents'>) {
  return events(db, query, sql`comment_guid is null`)
}

export async function topicEvents({ db }: RequestContext, query: Input<'bcfTopicEvents'>) {
  const { guid } = await getTopic(db, query.projectId, query.topicGuid)
  return events(db, query, sql`comment_guid is null and topic_guid = ${guid}`)
}

export async function commentsEvents({ db }: RequestContext, query: Input<'bcfCommentsEvents'>) {
  return events(db, query, sql`comment_guid is not null`)
}

async function events(db: RequestContext['db'], query: OData & { projectId: string }, part: ReturnType<typeof sql>) {
  // `type eq 'x'` asks about one of the events of a change.
  const filter = query.$filter?.replace(/\btype eq ('(?:[^']|'')*')/g, 'type/any(t: t eq $1)')
  const condition = sql`${part} and ${odataFilter(filter, EVENT_FIELDS)}`
  const order = odataOrder(query.$orderby, { date: { column: sql`date`, kind: 'date' } }, sql`date`)
  return (await listEvents(db, query.projectId, condition, order, windowOf(query))).map(eventsToWire)
}

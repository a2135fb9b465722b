import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import type { OData } from '../contract/bcf-api-shapes.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { getSpace, inSpace, topicAt } from './bcf-space.ts'
import { changeOverApi } from './change-over-api.ts'
import { type ODataField, odataFilter, odataOrder, windowOf } from './odata.ts'
import { eventsToApi, present } from './to-api.ts'
import { listDocuments, listEvents } from './topic-parts-repository.ts'
import type { StoredTopic, TopicFacts } from './topic-repository.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>
type OfTopic = { readonly projectId: string; readonly topicGuid: string }

const EVENT_FIELDS: Readonly<Record<string, ODataField>> = {
  author: { column: sql`author`, kind: 'text' },
  date: { column: sql`date`, kind: 'date' },
  topic_guid: { column: sql`topic_guid`, kind: 'guid' },
  comment_guid: { column: sql`comment_guid`, kind: 'guid' },
  type: { column: sql`array(select event ->> 'type' from jsonb_array_elements(events) as event)`, kind: 'list' },
}

const relatedToApi = (guid: string) => ({ related_topic_guid: guid })

export async function relatedTopics({ db }: RequestContext, input: OfTopic) {
  return (await topicAt(db, input)).relatedTopics.map(relatedToApi)
}

export async function putRelatedTopics(context: RequestContext, input: Input<'bcfPutRelatedTopics'>) {
  const before = await topicAt(context.db, input)
  const relatedTopics = [...new Set(input.items.map((item) => item.related_topic_guid))]
  return (await changeOverApi(context, before, { ...before, relatedTopics })).relatedTopics.map(relatedToApi)
}

const referenceToApi = ({ guid, documentGuid, url, description }: TopicFacts['documentReferences'][number]) => ({
  guid,
  ...present({ document_guid: documentGuid, url, description }),
})

export async function documentReferences({ db }: RequestContext, input: OfTopic) {
  return (await topicAt(db, input)).documentReferences.map(referenceToApi)
}

export async function postDocumentReference(context: RequestContext, input: Input<'bcfAddDocumentReference'>) {
  const guid = input.guid ?? randomUUID()
  const before = await topicAt(context.db, input)
  if (before.documentReferences.some((known) => known.guid === guid)) throw bcfErrors.guidTaken({ guid })
  return keepReference(context, before, input, guid)
}

export async function putDocumentReference(context: RequestContext, input: Input<'bcfPutDocumentReference'>) {
  const guid = input.referenceGuid
  const before = await topicAt(context.db, input)
  if (!before.documentReferences.some((known) => known.guid === guid)) throw bcfErrors.partNotFound({ guid })
  return keepReference(context, before, input, guid)
}

async function keepReference(
  context: RequestContext,
  before: StoredTopic,
  input: Input<'bcfAddDocumentReference'>,
  guid: string,
) {
  const { document_guid: documentGuid = null, url = null, description = null } = input
  if ((documentGuid === null) === (url === null))
    throw platformError('inputInvalid', {
      url: { en: 'Give a document or an address, one of the two.', ar: 'أدخل مستندًا أو عنوانًا، أحدهما فقط.' },
    })
  const known = documentGuid === null || (await listDocuments(context.db, before.place.projectCode))
  if (known !== true && !known.some((document) => document.guid === documentGuid))
    throw bcfErrors.partNotFound({ documentGuid })
  const reference = { guid, documentGuid: documentGuid ?? null, url: url ?? null, description: description ?? null }
  const isKnown = before.documentReferences.some((known) => known.guid === guid)
  const documentReferences = isKnown
    ? before.documentReferences.map((known) => (known.guid === guid ? reference : known))
    : [...before.documentReferences, reference]
  await changeOverApi(context, before, { ...before, documentReferences })
  return referenceToApi(reference)
}

export async function documents({ db }: RequestContext, { projectId }: { projectId: string }) {
  const { place } = await getSpace(db, projectId)
  return (await listDocuments(db, place.projectCode)).map(({ guid, filename }) => ({ guid, filename }))
}

export async function document({ db, services }: RequestContext, { projectId, documentGuid }: Input<'bcfDocument'>) {
  const { place } = await getSpace(db, projectId)
  const found = (await listDocuments(db, place.projectCode)).find(({ guid }) => guid === documentGuid)
  if (!found) throw bcfErrors.partNotFound({ documentGuid })
  return services.files.openFile(db, found.fileId)
}

export async function topicsEvents({ db }: RequestContext, query: Input<'bcfTopicsEvents'>) {
  const space = await getSpace(db, query.projectId)
  return events(db, query, space.place.projectCode, sql`comment_guid is null and ${inSpace(space)}`)
}

export async function topicEvents({ db }: RequestContext, query: Input<'bcfTopicEvents'>) {
  const { guid, place } = await topicAt(db, query)
  return events(db, query, place.projectCode, sql`comment_guid is null and topic_guid = ${guid}`)
}

export async function commentsEvents({ db }: RequestContext, query: Input<'bcfCommentsEvents'>) {
  const space = await getSpace(db, query.projectId)
  return events(db, query, space.place.projectCode, sql`comment_guid is not null and ${inSpace(space)}`)
}

export async function commentEvents({ db }: RequestContext, query: Input<'bcfCommentEvents'>) {
  const { guid, place } = await topicAt(db, query)
  return events(db, query, place.projectCode, sql`comment_guid = ${query.commentGuid} and topic_guid = ${guid}`)
}

async function events(db: RequestContext['db'], query: OData, projectCode: string, part: ReturnType<typeof sql>) {
  // `type eq 'x'` asks about one of the events of a change.
  const filter = query.$filter?.replace(/\btype eq ('(?:[^']|'')*')/g, 'type/any(t: t eq $1)')
  const condition = sql`${part} and ${odataFilter(filter, EVENT_FIELDS)}`
  const order = odataOrder(query.$orderby, { date: { column: sql`date`, kind: 'date' } }, sql`date`)
  return (await listEvents(db, projectCode, condition, order, windowOf(query))).map(eventsToApi)
}

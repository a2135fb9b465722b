import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withdrawTasks } from '#modules/inbox/server/public.ts'
import { listReadyVersions } from '#modules/models/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { PublicContext, RequestContext } from '#platform/server/context.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { mayWrite } from './bcf-policy.ts'
import { type BcfSpace, getSpace, inSpace, listSpaces, projectActions, topicAt } from './bcf-space.ts'
import { changeOverApi } from './change-over-api.ts'
import { addTopic, assertMayAddAt } from './edit-topic.ts'
import { getExtensions } from './extensions.ts'
import { factsFromApi, headerFromApi } from './from-api.ts'
import { type ODataField, odataFilter, odataOrder, windowOf } from './odata.ts'
import { publishTopicChange } from './publish-topic-change.ts'
import { fileToApi, topicActions, topicToApi } from './to-api.ts'
import { findTopics, markTopicRemoved } from './topic-repository.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>
type OfTopic = { readonly projectId: string; readonly topicGuid: string }

const TOPIC_FIELDS: Readonly<Record<string, ODataField>> = {
  creation_author: { column: sql`creation_author`, kind: 'text' },
  modified_author: { column: sql`modified_author`, kind: 'text' },
  assigned_to: { column: sql`assigned_to`, kind: 'text' },
  stage: { column: sql`stage`, kind: 'text' },
  topic_status: { column: sql`status`, kind: 'text' },
  topic_type: { column: sql`type`, kind: 'text' },
  title: { column: sql`title`, kind: 'text' },
  priority: { column: sql`priority`, kind: 'text' },
  creation_date: { column: sql`creation_date`, kind: 'date' },
  modified_date: { column: sql`coalesce(modified_date, creation_date)`, kind: 'date' },
  due_date: { column: sql`due_date`, kind: 'date' },
  labels: { column: sql`labels`, kind: 'list' },
  index: { column: sql`topic_index`, kind: 'number' },
  server_assigned_id: { column: sql`number`, kind: 'number' },
}

const now = () => new Date().toISOString()

/** Versions that this server speaks, at the address that it was asked under. */
export function versions({ client }: PublicContext) {
  const base = client.host ? `${client.protocol ?? 'http'}://${client.host}` : ''
  return {
    versions: [
      {
        api_id: 'foundation',
        version_id: '1.0',
        detailed_version: 'https://github.com/buildingSMART/foundation-API/tree/release_1_0',
        api_base_url: `${base}/foundation/1.0`,
      },
      {
        api_id: 'bcf',
        version_id: '3.0',
        detailed_version: 'https://github.com/buildingSMART/BCF-API/tree/release_3_0',
        api_base_url: `${base}/bcf/3.0`,
      },
    ],
  }
}

export const auth = () => ({ http_basic_supported: false, supported_oauth2_flows: [] })
export const currentUser = ({ user }: RequestContext) => ({ id: user.name, name: user.displayName })

export async function projects(context: RequestContext) {
  return (await listSpaces(context.db)).map((space) => spaceToApi(context, space))
}

export async function project(context: RequestContext, { projectId }: { projectId: string }) {
  return spaceToApi(context, await getSpace(context.db, projectId))
}

function spaceToApi(context: RequestContext, space: BcfSpace) {
  return { project_id: space.id, name: space.name, authorization: { project_actions: projectActions(context, space) } }
}

export async function extensions(context: RequestContext, { projectId }: { projectId: string }) {
  const space = await getSpace(context.db, projectId)
  const lists = await getExtensions(context.db, space.place.projectCode)
  const isWriter = mayWrite(context)
  return {
    topic_type: [...lists.topicTypes],
    topic_status: [...lists.topicStatuses],
    topic_label: [...lists.topicLabels],
    snippet_type: [...lists.snippetTypes],
    priority: [...lists.priorities],
    users: [...lists.users],
    stage: [...lists.stages],
    project_actions: projectActions(context, space),
    topic_actions: topicActions(isWriter),
    comment_actions: isWriter ? ['update', 'delete'] : [],
  }
}

export async function topics(context: RequestContext, query: Input<'bcfTopics'>) {
  const space = await getSpace(context.db, query.projectId)
  const { projectCode } = space.place
  const condition = sql`${inSpace(space)} and ${odataFilter(query.$filter, TOPIC_FIELDS)}`
  const order = odataOrder(query.$orderby, TOPIC_FIELDS, sql`creation_date`)
  const found = await findTopics(context.db, projectCode, condition, order, windowOf(query))
  if (query.includeAuthorization !== 'true') return found.map((topic) => topicToApi(topic))
  const { topicStatuses } = await getExtensions(context.db, projectCode)
  return found.map((topic) => topicToApi(topic, { mayWrite: mayWrite(context), statuses: topicStatuses }))
}

export async function topic(context: RequestContext, input: Input<'bcfTopic'>) {
  const found = await topicAt(context.db, input)
  if (input.includeAuthorization !== 'true') return topicToApi(found)
  const { topicStatuses } = await getExtensions(context.db, found.place.projectCode)
  return topicToApi(found, { mayWrite: mayWrite(context), statuses: topicStatuses })
}

export async function postTopic(context: RequestContext, input: Input<'bcfAddTopic'>) {
  const { place } = await getSpace(context.db, input.projectId)
  await assertMayAddAt(context.db, context.scope, place)
  const made = await addTopic(
    context.db,
    {
      ...factsFromApi(input, null),
      guid: input.guid ?? randomUUID(),
      place,
      source: 'person',
      creationDate: now(),
      creationAuthor: context.user.name,
      modifiedDate: null,
      modifiedAuthor: null,
    },
    { audit: context, cause: 'api' },
  )
  return topicToApi(made)
}

export async function putTopic(context: RequestContext, input: Input<'bcfPutTopic'>) {
  const before = await topicAt(context.db, input)
  return topicToApi(await changeOverApi(context, before, factsFromApi(input, before)))
}

/** Takes a topic off the lists; its history stays. */
export async function removeTopic(context: RequestContext, input: OfTopic): Promise<null> {
  const before = await topicAt(context.db, input)
  await markTopicRemoved(context.db, before)
  await withdrawTasks(context.db, context, { record: { type: 'bcf-topic', id: before.guid } })
  await publishTopicChange(context, before, 'bcf-topic.removed')
  return null
}

export async function files({ db }: RequestContext, input: OfTopic) {
  return (await topicAt(db, input)).header.map(fileToApi)
}

export async function putFiles(context: RequestContext, input: Input<'bcfPutFiles'>) {
  const before = await topicAt(context.db, input)
  return (await changeOverApi(context, before, { ...before, header: input.items.map(headerFromApi) })).header.map(
    fileToApi,
  )
}

/** The models that may be named as files of topics: the newest ready version of each. */
export async function filesInformation({ db }: RequestContext, { projectId }: { projectId: string }) {
  const { place } = await getSpace(db, projectId)
  const versions = await listReadyVersions(db, place.siteCode === null ? {} : { siteCode: place.siteCode })
  return versions
    .filter(({ projectCode }) => projectCode === place.projectCode)
    .map(({ modelId, name, version, discipline, structureCode, sourceName, createdAt }) => ({
      display_information: [
        { field_display_name: 'Model', field_value: name },
        { field_display_name: 'Version', field_value: String(version) },
        { field_display_name: 'Discipline', field_value: discipline },
        { field_display_name: 'Structure', field_value: structureCode },
      ],
      file: { filename: sourceName, date: new Date(createdAt).toISOString(), reference: modelId },
    }))
}

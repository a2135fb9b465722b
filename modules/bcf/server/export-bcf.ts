import { sql } from 'kysely'
import type { BcfFile, BcfTopic } from '#engines/bcf/bcf-file.ts'
import { writeBcf } from '#engines/bcf/write-bcf.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { getExtensions } from './extensions.ts'
import { serverAssignedId } from './to-api.ts'
import { listComments, listDocuments, listTopicFiles, listViewpoints } from './topic-parts-repository.ts'
import { wordsOf } from './topic-people.ts'
import { findTopics, type StoredTopic, topicCondition } from './topic-repository.ts'

/** One file is made in memory: more topics than this are exported in parts. */
const MAX_TOPICS = 1000

/** Topics of a project as a BCF file: those of the GUIDs, those that a list shows, or all that the caller sees. */
export async function exportTopics(
  context: RequestContext,
  { projectCode, version, guids, person, ...filter }: InputOf<(typeof bcfApi)['endpoints']['exportTopics']>,
): Promise<FileAnswer> {
  const { db } = context
  const project = (await resolvePlaces(db, [projectCode])).find(({ kind }) => kind === 'project')
  if (!project) throw bcfErrors.projectNotFound({ projectCode })
  const wanted = guids?.split(',').map((guid) => guid.trim().toLowerCase())
  const personWords = person && (await wordsOf(context, { projectCode, ...filter }, person))
  const condition = sql`${topicCondition({ ...filter, ...(personWords && { personWords }) })} and (${wanted ?? null}::text[] is null or guid::text = any (${wanted ?? null}::text[]))`
  const topics = await findTopics(db, projectCode, condition, sql`creation_date`, { top: MAX_TOPICS, skip: 0 })
  const file = await bcfOf(context, { code: projectCode, name: project.name }, topics)
  return bytesAnswer(`${projectCode}.bcf`, 'application/octet-stream', writeBcf(file, version).bytes)
}

/** Topics with all that belongs to them, as a BCF file has them. */
async function bcfOf(
  context: RequestContext,
  project: { readonly code: string; readonly name: string },
  topics: readonly StoredTopic[],
): Promise<BcfFile> {
  const { db, services } = context
  const wanted = new Set(
    topics.flatMap(({ documentReferences }) => documentReferences.map(({ documentGuid }) => documentGuid)),
  )
  const documents = []
  for (const { fileId, ...document } of await listDocuments(db, project.code))
    if (wanted.has(document.guid))
      documents.push({ ...document, content: await bytesOf(services.files.readFile(db, fileId)) })
  const made: BcfTopic[] = []
  for (const topic of topics) made.push(await topicOf(context, topic))
  return {
    version: '3.0',
    project: { id: project.code, name: project.name },
    extensions: await getExtensions(db, project.code),
    extensionSchemaUrl: null,
    documents,
    topics: made,
    files: new Map(),
  }
}

async function topicOf({ db, services }: RequestContext, topic: StoredTopic): Promise<BcfTopic> {
  const files = new Map<string, Uint8Array>()
  for (const { name, fileId } of await listTopicFiles(db, topic))
    files.set(name, await bytesOf(services.files.readFile(db, fileId)))
  const views = await listViewpoints(db, topic)
  const { place: _place, number: _number, source: _source, rowVersion: _version, ...facts } = topic
  return {
    ...facts,
    serverAssignedId: serverAssignedId(topic),
    comments: await listComments(db, topic),
    viewpoints: views.map((view) => ({ ...view, file: view.camera || view.components ? `${view.guid}.bcfv` : null })),
    files,
    unknown: [],
  }
}

async function bytesOf(opening: Promise<AsyncIterable<Uint8Array>>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await opening) chunks.push(chunk)
  return Buffer.concat(chunks)
}

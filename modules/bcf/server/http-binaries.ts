import { randomUUID } from 'node:crypto'
import type { InputOf, RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { cleanFileName } from '#platform/server/files/file-name.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { getSpace, topicAt } from './bcf-space.ts'
import { assertMayAddAt } from './edit-topic.ts'
import { publishTopicChange } from './publish-topic-change.ts'
import { addDocument, listDocuments, listTopicFiles } from './topic-parts-repository.ts'
import { touchTopic } from './topic-repository.ts'
import { keepTopicFile, mediaTypeOf } from './viewpoint-pictures.ts'

type Input<Name extends keyof (typeof bcfApi)['endpoints']> = InputOf<(typeof bcfApi)['endpoints'][Name]>

/** These come in one request and are held in memory: what is larger belongs into an upload. */
const MOST_BYTES = 50 * 1024 * 1024

/** The snippet's file, as bytes that no browser runs. */
export async function snippet({ db, services }: RequestContext, input: Input<'bcfSnippet'>) {
  const topic = await topicAt(db, input)
  const reference = topic.bimSnippet?.isExternal === false ? topic.bimSnippet.reference : null
  const file = (await listTopicFiles(db, topic)).find(({ name }) => name === reference)
  if (!file) throw bcfErrors.partNotFound({ snippet: reference })
  return services.files.openFile(db, file.fileId)
}

/** Puts the file of a topic's snippet, whose facts are in the topic already (BCF API, 3.2.7). */
export async function putSnippet(
  context: RequestContext,
  input: Input<'bcfPutSnippet'>,
  exchange: RawExchange,
): Promise<RawAnswer> {
  const { services, scope, user } = context
  const content = await bytesOf(exchange)
  await services.database.transaction(scope, async (tx) => {
    const topic = await topicAt(tx, input)
    const { bimSnippet } = topic
    if (!bimSnippet || bimSnippet.isExternal) throw bcfErrors.snippetExternal()
    await keepTopicFile(tx, services.files, topic, { name: bimSnippet.reference, content }, user.id)
    await touchTopic(tx, topic, user.name)
    await publishTopicChange(context, topic, 'bcf-topic.snippet-changed', tx)
  })
  return { status: 200, headers: {} }
}

/** Keeps a document of a project under the name that the request gives it (BCF API, 3.8.2). */
export async function postDocument(
  context: RequestContext,
  input: Input<'bcfAddDocument'>,
  exchange: RawExchange,
): Promise<RawAnswer> {
  const { services, scope, user } = context
  const content = await bytesOf(exchange)
  const filename = cleanFileName(nameIn(exchange.headers['content-disposition']) ?? 'document')
  const guid = input.guid ?? randomUUID()
  const mediaType = mediaTypeOf(filename)
  await services.files.inspect({ name: filename, mediaType }, content)
  await services.database.transaction(scope, async (tx) => {
    const { place } = await getSpace(tx, input.projectId)
    await assertMayAddAt(tx, scope, place)
    if ((await listDocuments(tx, place.projectCode)).some((known) => known.guid === guid))
      throw bcfErrors.guidTaken({ guid })
    const kept = {
      place,
      name: filename,
      mediaType,
      purpose: 'bcf.document',
      createdBy: user.id,
    }
    const { id } = await services.files.saveBytes(tx, { ...kept, content })
    await addDocument(tx, place, { guid, filename, description: null, fileId: id })
  })
  return { status: 201, headers: {}, body: { guid, filename } }
}

async function bytesOf({ body }: RawExchange): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of body) {
    sizeBytes += chunk.length
    if (sizeBytes > MOST_BYTES) throw bcfErrors.tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The file name of a Content-Disposition header; null without one. */
function nameIn(header: string | undefined): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // Not what it says it is: the plain name beside it is taken.
    }
  }
  const [, quoted, plain] = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(header ?? '') ?? []
  return (quoted ?? plain)?.trim() || null
}

import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoDocument, DemoRevision } from '#demo/documents/demo-documents.ts'
import { buildSegment } from '#engines/retrieval/build-segment.ts'
import { cutPassages } from '#engines/retrieval/cut-passages.ts'
import type { RetrievalDocument } from '#engines/retrieval/segment.ts'
import { encodeSegment } from '#engines/retrieval/segment-bytes.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { insertRevision } from './document-revisions.ts'
import { mediaTypeOf } from './media-type.ts'
import { addSegment } from './passage-index.ts'
import { readText } from './read-text.ts'
import { seedReview } from './seed-review.ts'
import { seedTransmittal } from './seed-transmittal.ts'

const DAY_MS = 86_400_000
/** Days between revisions, and from the upload of one to its publication. */
const BETWEEN_REVISIONS = 30
const UNTIL_PUBLISHED = 6
/** The document that is in review: shared, and not published yet. */
const REVIEWED = 10
/** Those that were sent: published. */
const SENT = [2, 3]

type Placed = Pick<DemoDocument, 'number' | 'title'> & {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

/**
 * Loads the documents of the demonstration. The text of those that were written as text is put into the index at once; the
 * others are read by the queue, like files of people.
 */
export async function seedDocuments(services: Services): Promise<void> {
  const [{ demoDocuments }, { moreDocuments }] = await Promise.all([
    import('#demo/documents/demo-documents.ts'),
    import('#demo/documents/more-documents.ts'),
  ])
  const { texts, isNew } = await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const found: RetrievalDocument[] = []
    const known = await sql`select from documents where id = ${demonstrationId('document 0')}`.execute(tx)
    if (known.rows.length > 0) return { texts: found, isNew: false }
    for (const [at, document] of [...demoDocuments(), ...moreDocuments()].entries())
      found.push(...(await seedDocument(services, tx, document, at)))
    const sent = SENT.map((at) => demonstrationId(`document ${at}`))
    await seedTransmittal(tx, sent, services.now())
    return { texts: found, isNew: true }
  })
  if (isNew && texts.length > 0) await addSegment(services, encodeSegment(buildSegment(texts)))
}

async function seedDocument(
  services: Services,
  tx: Db,
  document: DemoDocument,
  at: number,
): Promise<RetrievalDocument[]> {
  const site = await findSiteOfStructure(tx, document.structureCode)
  if (!site) throw new Error(`The demonstration has no structure ${document.structureCode}.`)
  const placed = { ...document, ...site, id: demonstrationId(`document ${at}`) }
  const now = services.now()
  const newest = document.revisions.at(-1)
  if (!newest) throw new Error(`Document ${document.number} has no revision.`)
  const due = document.dueInDays === null ? null : new Date(now.getTime() + document.dueInDays * DAY_MS)
  const engineer = demonstrationUserId('engineer')
  await sql`
    insert into documents (project_code, site_code, structure_code, id, number, title, title_ar, form, discipline, originator,
      folder, share_as, publish_as, owner_id, due_on, state, status_code, created_by, updated_by)
    values (${placed.projectCode}, ${placed.siteCode}, ${placed.structureCode}, ${placed.id}, ${document.number},
      ${document.title.en}, ${document.title.ar}, ${document.form}, ${document.discipline}, 'AFQ', ${document.folder}, 'S3',
      ${document.publishAs}, ${engineer}, ${due?.toISOString().slice(0, 10) ?? null}, ${newest.state}, ${newest.statusCode},
      ${engineer}, ${engineer})`.execute(tx)
  const texts: RetrievalDocument[] = []
  for (const [order, revision] of document.revisions.entries()) {
    const daysAgo = (document.revisions.length - order) * BETWEEN_REVISIONS
    const text = await seedRevision(services, tx, placed, revision, new Date(now.getTime() - daysAgo * DAY_MS))
    if (text) texts.push(text)
  }
  if (at === REVIEWED) await seedReview(tx, { ...placed, label: newest.label }, now)
  return texts
}

async function seedRevision(
  services: Services,
  tx: Db,
  document: Placed,
  revision: DemoRevision,
  uploadedAt: Date,
): Promise<RetrievalDocument | null> {
  const { projectCode, siteCode, structureCode } = document
  const place = { projectCode, siteCode, structureCode }
  const [engineer, coordinator] = [demonstrationUserId('engineer'), demonstrationUserId('coordinator')]
  const name = revision.fileName
  const about = { place, name, mediaType: mediaTypeOf({ name, mediaType: '' }), purpose: 'document.source' }
  const file = await services.files.saveBytes(tx, { ...about, createdBy: engineer, content: revision.bytes() })
  const id = demonstrationId(`document ${document.number} ${revision.label}`)
  const added = { document, id, label: revision.label, change: '', file, createdBy: engineer, at: uploadedAt }
  const number = await insertRevision(tx, added)
  await setSeededState(tx, id, revision, { uploadedAt, by: coordinator })
  if (revision.text !== null) {
    await sql`update document_revisions set text_state = 'ready', pages = 1 where id = ${id}`.execute(tx)
    const title = `${document.number} ${document.title.en} ${document.title.ar}`
    return { key: id, title, passages: cutPassages([{ page: 1, text: revision.text }]) }
  }
  const input = { ...place, documentId: document.id, revision: number, revisionId: id, fileId: file.id }
  await enqueueJob(tx, readText, input, {
    place,
    title: { en: `Reading ${name}`, ar: `قراءة ${name}` },
    subject: { type: 'document', id: document.id },
    requestedBy: engineer,
  })
  return null
}

/** Those of the state who checked and authorised it, and what took its place. */
async function setSeededState(
  tx: Db,
  id: string,
  { state, statusCode }: DemoRevision,
  { uploadedAt, by }: { readonly uploadedAt: Date; readonly by: string },
): Promise<void> {
  const publishedAt = new Date(uploadedAt.getTime() + UNTIL_PUBLISHED * DAY_MS)
  const supersededAt = new Date(publishedAt.getTime() + BETWEEN_REVISIONS * DAY_MS)
  const [isChecked, isPublished] = [state !== 'wip', state === 'published' || state === 'archived']
  await sql`
    update document_revisions set state = ${state}, status_code = ${statusCode},
      checked_by = ${isChecked ? by : null}, shared_at = ${isChecked ? uploadedAt : null},
      authorised_by = ${isPublished ? by : null}, published_at = ${isPublished ? publishedAt : null},
      superseded_at = ${state === 'archived' ? supersededAt : null}, superseded_by = ${state === 'archived' ? 'C02' : null}
    where id = ${id}`.execute(tx)
}

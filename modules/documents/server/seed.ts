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
/** Days between revisions, and from the upload of one until it is shared and published. */
const BETWEEN_REVISIONS = 30
const [UNTIL_SHARED, UNTIL_PUBLISHED] = [2, 6]
/** Documents are uploaded within so many days of each other, between 8 and 16 on the clock of the demonstration. */
const BETWEEN_DOCUMENTS = 11
const [FIRST_HOUR_MINUTES, WORKING_MINUTES] = [5 * 60, 8 * 60]
/** Has no divisor in common with the two: documents after one another come at other days and minutes. */
const SPREAD = 37
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
    const daysAgo = (document.revisions.length - order) * BETWEEN_REVISIONS + ((at * SPREAD) % BETWEEN_DOCUMENTS)
    const text = await seedRevision(services, tx, placed, revision, workingMoment(now, daysAgo, at))
    if (text) texts.push(text)
  }
  // Registered with its first revision, touched by the last step of its newest.
  await sql`update documents set created_at = uploaded.first, updated_at = uploaded.last from (
    select min(created_at) as first, max(greatest(created_at, shared_at, published_at)) as last from document_revisions
      where document_id = ${placed.id}) as uploaded
    where id = ${placed.id}`.execute(tx)
  if (at === REVIEWED) await seedReview(tx, { ...placed, label: newest.label }, now)
  return texts
}

/** So many days before, in the hours in which people work, to another minute for each document. */
function workingMoment(now: Date, daysAgo: number, at: number): Date {
  const day = Math.floor(now.getTime() / DAY_MS) - daysAgo
  return new Date(day * DAY_MS + (FIRST_HOUR_MINUTES + ((at * SPREAD) % WORKING_MINUTES)) * 60_000)
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
  const sharedAt = new Date(uploadedAt.getTime() + UNTIL_SHARED * DAY_MS)
  const publishedAt = new Date(uploadedAt.getTime() + UNTIL_PUBLISHED * DAY_MS)
  const supersededAt = new Date(publishedAt.getTime() + BETWEEN_REVISIONS * DAY_MS)
  const [isChecked, isPublished] = [state !== 'wip', state === 'published' || state === 'archived']
  await sql`
    update document_revisions set state = ${state}, status_code = ${statusCode},
      checked_by = ${isChecked ? by : null}, shared_at = ${isChecked ? sharedAt : null},
      authorised_by = ${isPublished ? by : null}, published_at = ${isPublished ? publishedAt : null},
      superseded_at = ${state === 'archived' ? supersededAt : null}, superseded_by = ${state === 'archived' ? 'C02' : null}
    where id = ${id}`.execute(tx)
}

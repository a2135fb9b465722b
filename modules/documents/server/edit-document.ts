import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { checkNumber, compareRevisions, readDocumentName } from '#engines/documents/document-name.ts'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Document, type DocumentDraft, documentErrors } from '../contract/document.ts'
import type { documentsApi } from '../contract/documents-api.ts'
import { documentTable, savedDocument, toldOfLatest } from './document-records.ts'
import { insertRevision, supersede } from './document-revisions.ts'
import { mediaTypeOf } from './media-type.ts'
import { readText } from './read-text.ts'
import { endReviewsOf } from './reviews/review-and-state.ts'
import { beginThumbnail } from './thumbnails/draw-thumbnail.ts'

type Located = Pick<Document, 'id' | 'projectCode' | 'siteCode' | 'structureCode' | 'number' | 'title'>
interface Uploaded {
  readonly revision: string
  readonly change: string
  readonly fileId: string
}

/** Registers a document with its first revision. @throws document.number-taken, document.file-unknown, document.other-number */
export async function createDocument(context: RequestContext, draft: DocumentDraft): Promise<Document> {
  if (!(await mayKeepAt(context, draft))) throw documentErrors.placeUnknown()
  const { revision, change, fileId, ...facts } = draft
  const { problems, parts } = checkNumber(draft.number)
  const id = randomUUID()
  const originator = facts.originator || parts.originator || ''
  const document = { ...facts, originator, id, isMisnamed: problems.length > 0 }
  const taken = () => documentErrors.numberTaken({ number: draft.number })
  await orTaken(taken, documentTable.insert(context.db, document, context.user.id))
  await startRevision(context, document, { revision, change, fileId })
  return publishSaved(context, savedDocument, id, 'document.created', null)
}

/**
 * Adds a revision; those before it stay, and what is published stays published until this one is.
 * @throws document.not-later, document.same-file and as createDocument does
 */
export async function addRevision(
  context: RequestContext,
  { id, ...uploaded }: InputOf<(typeof documentsApi)['endpoints']['addRevision']>,
): Promise<Document> {
  const { db, user, services } = context
  const before = await savedDocument.get(context, id)
  const { latest } = before
  if (!before.isNewestSeen) throw documentErrors.inWork({ number: before.number })
  if (compareRevisions(uploaded.revision, latest.label) <= 0)
    throw documentErrors.notLater({ label: uploaded.revision, latest: latest.label })
  const revision = await startRevision(context, before, uploaded, latest)
  const by = { revision, label: uploaded.revision, at: services.now() }
  await supersede(db, id, by, [sql`'wip'`])
  await endReviewsOf(context, before, { en: `Revision ${by.label} took its place`, ar: `حل محله الإصدار ${by.label}` })
  await sql`update documents set state = 'wip', status_code = 'S0', row_version = row_version + 1, updated_by = ${user.id},
    updated_at = now() where id = ${id}`.execute(db)
  return publishSaved(context, ofLatest, id, 'document.revision-added', before)
}

/** What is said of a new revision is said to who sees it. */
const ofLatest: typeof savedDocument = {
  ...savedDocument,
  get: async (context, id) => toldOfLatest(await savedDocument.get(context, id)),
}

async function startRevision(
  { db, services, user, language }: RequestContext,
  document: Located,
  { revision: label, change, fileId }: Uploaded,
  latest?: { readonly sha256: string; readonly label: string },
): Promise<number> {
  const { projectCode, siteCode, structureCode } = document
  const file = await services.files.getFile(db, fileId)
  // What hangs on a record of its own is that record's.
  if (file.place.projectCode !== projectCode || file.purpose.startsWith('record.')) throw documentErrors.fileUnknown()
  if (latest?.sha256 === file.sha256) throw documentErrors.sameFile({ latest: latest.label })
  checkFileName(file.name, document.number, label)
  const [id, mediaType] = [randomUUID(), mediaTypeOf(file)]
  const added = { document, id, label, change, file: { ...file, mediaType }, createdBy: user.id, at: services.now() }
  const later = () => documentErrors.notLater({ label, latest: label })
  const revision = await orTaken(later, insertRevision(db, added))
  const place = { projectCode, siteCode, structureCode }
  const input = { ...place, documentId: document.id, revision, revisionId: id, fileId }
  const jobId = await enqueueJob(db, readText, input, {
    place,
    // Seen by all who see the document: the name of the file would tell of a revision that is not shared yet.
    title: { en: `Reading ${document.number}`, ar: `قراءة ${document.number}` },
    subject: { type: 'document', id: document.id },
    requestedBy: user.id,
    language,
  })
  await sql`update document_revisions set job_id = ${jobId} where id = ${id}`.execute(db)
  const { sha256 } = file
  await beginThumbnail(db, { ...place, documentId: document.id, revision, fileId, sha256, mediaType })
  return revision
}

/** A file that is named as another document, or as another revision, was taken by mistake. Other names say nothing. */
function checkFileName(fileName: string, number: string, label: string): void {
  const named = readDocumentName(fileName)
  if (named.problems.length > 0) return
  if (named.number.toUpperCase() !== number.toUpperCase())
    throw documentErrors.otherNumber({ file: named.number, number })
  if (named.revision !== null && named.revision !== label)
    throw documentErrors.otherRevision({ file: named.revision, label })
}

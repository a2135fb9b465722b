import { type RawBuilder, sql } from 'kysely'
import { readDocumentName } from '#engines/documents/document-name.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import { Document, documentErrors } from '../contract/document.ts'
import type { documentsModule } from '../contract/documents-module.ts'
import { FORMS, ROLE_DISCIPLINES } from '../contract/documents-records.ts'
import { documentHandlers, savedDocument } from './document-records.ts'
import type { Asker } from './search-passages.ts'

/** A document as a file in its folder: under its number, with the ending of the revision that it stands for. */
export interface DocumentAsFile {
  readonly id: string
  readonly number: string
  readonly folder: string
  /** `RQ1-ABC-ZZ-01-MS-C-0007.pdf` */
  readonly name: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly label: string
  readonly state: string
  readonly fileId: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly createdAt: Date
  readonly modifiedAt: Date
  /** Of the newest revision, which the next one comes behind. */
  readonly latest: { readonly label: string; readonly sha256: string }
}

interface AskedFiles {
  readonly projectCode: string
  readonly where: RawBuilder<unknown>
}

const ENDING = sql`coalesce(substring(shown.file_name from '\\.[A-Za-z0-9]{1,8}$'), '')`

/**
 * The documents that lie in a folder itself. Who may write works on the newest revision of each; who reads alone gets the one to
 * work by, and the newest where there is none.
 */
export async function listFilesOfFolder(
  asker: Pick<Asker, 'db' | 'user'>,
  { projectCode, folder }: { readonly projectCode: string; readonly folder: string },
): Promise<DocumentAsFile[]> {
  return filesWhere(asker, { projectCode, where: sql`documents.folder = ${folder}` })
}

/** All documents of a folder and below it. */
export async function listFilesBelow(
  asker: Pick<Asker, 'db' | 'user'>,
  { projectCode, folder }: { readonly projectCode: string; readonly folder: string },
): Promise<DocumentAsFile[]> {
  return filesWhere(asker, {
    projectCode,
    where: sql`(documents.folder = ${folder} or starts_with(documents.folder, ${`${folder}/`}))`,
  })
}

/** The document that a name in a folder stands for; null where there is none, or out of sight. */
export async function findFileOfFolder(
  asker: Pick<Asker, 'db' | 'user'>,
  { projectCode, folder, name }: { readonly projectCode: string; readonly folder: string; readonly name: string },
): Promise<DocumentAsFile | null> {
  const where = sql`documents.folder = ${folder} and lower(number || ${ENDING}) = lower(${name})`
  const [found] = await filesWhere(asker, { projectCode, where })
  return found ?? null
}

/** The document of a number, wherever in the project it lies; null where there is none, or out of sight. */
export async function findFileOfNumber(
  asker: Pick<Asker, 'db' | 'user'>,
  { projectCode, number }: { readonly projectCode: string; readonly number: string },
): Promise<DocumentAsFile | null> {
  const [found] = await filesWhere(asker, { projectCode, where: sql`lower(number) = lower(${number})` })
  return found ?? null
}

/** Every folder of a project that documents in sight lie in, those between left out. */
export async function listFolders(
  { db, user }: Pick<Asker, 'db' | 'user'>,
  projectCode: string,
): Promise<readonly string[]> {
  if (!may<typeof documentsModule>(user, 'document:read')) return []
  const found = await sql<{ folder: string }>`
    select distinct folder from documents
    where ${inScope(db)} and project_code = ${projectCode} and deleted_at is null and folder <> ''`.execute(db)
  return found.rows.map(({ folder }) => folder)
}

async function filesWhere(
  { db, user }: Pick<Asker, 'db' | 'user'>,
  { projectCode, where }: AskedFiles,
): Promise<DocumentAsFile[]> {
  if (!may<typeof documentsModule>(user, 'document:read')) return []
  const worksOnIt = may<typeof documentsModule>(user, 'document:write')
  const order = worksOnIt
    ? sql`revision desc`
    : sql`superseded_at is null and of_it.state in ('published', 'shared') desc, of_it.state = 'published' desc, revision desc`
  const found = await sql<DocumentAsFile>`
    select documents.id, number, folder, number || ${ENDING} as name, documents.project_code as "projectCode",
      documents.site_code as "siteCode", documents.structure_code as "structureCode", shown.label, shown.state,
      shown.file_id as "fileId", shown.media_type as "mediaType", shown.size_bytes::float8 as "sizeBytes", shown.sha256,
      documents.created_at as "createdAt", shown.created_at as "modifiedAt", (
        select jsonb_build_object('label', label, 'sha256', sha256) from document_revisions as newest
        where newest.project_code = documents.project_code and newest.document_id = documents.id
        order by revision desc limit 1) as latest
    from documents cross join lateral (
      select * from document_revisions as of_it
      where of_it.project_code = documents.project_code and of_it.document_id = documents.id
      order by ${order} limit 1) as shown
    where ${inScope(db, PLACE)} and documents.project_code = ${projectCode} and documents.deleted_at is null and ${where}
    order by number`.execute(db)
  return found.rows
}

const PLACE = {
  project: sql`documents.project_code`,
  site: sql`documents.site_code`,
  structure: sql`documents.structure_code`,
}

/** True where a number is taken in a project, also by a document that whoever asks does not see. */
export async function isNumberTaken(db: Db, projectCode: string, number: string): Promise<boolean> {
  const found = await sql<{ is: boolean }>`select is_document_number_taken(${projectCode}, ${number}) as is`.execute(db)
  return found.rows[0]?.is ?? false
}

/** Gives a document another folder or number, as its editor does. @throws document.not-yours, document.number-taken */
export async function moveDocument(
  context: RequestContext,
  { id, ...to }: { readonly id: string; readonly folder: string; readonly number: string },
): Promise<void> {
  const before = await savedDocument.get(context, id)
  if (!savedDocument.present(context, before).can.edit) throw documentErrors.notYours({ id })
  // Who named nothing but the file meant the title as well.
  const title = before.title === before.number ? to.number : before.title
  await documentHandlers.change(context, Document.Change.parse({ ...factsOf(before), ...to, title }))
}

/** Those of its facts that an editor sends. */
function factsOf(document: object): Record<string, unknown> {
  const names = new Set(Object.keys(Document.Change.shape))
  return Object.fromEntries(Object.entries<unknown>({ ...document }).filter(([name]) => names.has(name)))
}

/** What a file's name says of its document, as the screen of uploads reads it. */
export function factsOfFileName(fileName: string) {
  const { number, revision, parts, problems } = readDocumentName(fileName)
  if (problems.length > 0) return { number, revision }
  const { form, originator = '', role = '' } = parts
  const known = FORMS.find((one) => one === form)
  return { number, revision, originator, ...(known && { form: known }), discipline: ROLE_DISCIPLINES[role] ?? 'other' }
}

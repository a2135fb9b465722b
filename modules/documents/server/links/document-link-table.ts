import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashLinkToken } from '#platform/server/link-token.ts'
import { type LinkRow, linkTable } from '#platform/server/links/link-table.ts'

export interface DocumentLinkRow extends LinkRow {
  readonly site_code: string
  readonly structure_code: string
  readonly document_id: string
  /** Null: always the one to work by. */
  readonly revision: number | null
  readonly is_view_only: boolean
  readonly recipient: string
  readonly createdBy: PersonRef
  readonly label: string | null
}

export const documentLinkTable = linkTable<DocumentLinkRow>(
  'document_links',
  sql`${personRef(sql`document_links.created_by`)} as "createdBy",
    (select label from document_revisions where document_revisions.project_code = document_links.project_code
      and document_revisions.document_id = document_links.document_id
      and document_revisions.revision = document_links.revision) as label`,
)

/** The revision that a link shows. */
export interface LinkedRevision {
  readonly projectCode: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
  readonly revision: number
  readonly label: string
  readonly statusCode: string
  readonly state: string
  readonly supersededBy: string | null
  readonly fileId: string
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
}

/**
 * The revision that a link shows now: the one it names, or the one to work by. Null where whoever asks does not see the
 * document, where it is off the register, and where the revision is work in progress: not shared yet, or returned.
 */
export async function linkedRevision(
  db: Db,
  { documentId, revision }: { readonly documentId: string; readonly revision: number | null },
): Promise<LinkedRevision | null> {
  const named =
    revision === null
      ? sql`superseded_at is null and document_revisions.state in ('published', 'shared')`
      : sql`revision = ${revision} and document_revisions.state <> 'wip' and shared_at is not null`
  const { rows } = await sql<LinkedRevision>`
    select documents.project_code as "projectCode", number, title, title_ar as "titleAr", revision, label,
      document_revisions.status_code as "statusCode", document_revisions.state as state, superseded_by as "supersededBy",
      file_id as "fileId", file_name as "fileName", media_type as "mediaType", size_bytes::float8 as "sizeBytes"
    from document_revisions join documents on documents.project_code = document_revisions.project_code
      and documents.id = document_revisions.document_id
    where document_id = ${documentId} and deleted_at is null and ${named}
    order by document_revisions.state = 'published' desc, revision desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface NewView {
  readonly at: Date
  readonly revision: number
  readonly device: string
  readonly accessKey: string
  readonly keyEndsAt: Date
}

/** Keeps that a link was viewed, and the hash of the key that fetches what was shown. Views stay on record. */
export async function insertLinkView(tx: Db, link: DocumentLinkRow, view: NewView): Promise<void> {
  await sql`
    insert into document_link_views (project_code, site_code, structure_code, id, link_id, document_id, revision, viewed_at,
      device, key_hash, key_ends_at)
    values (${link.project_code}, ${link.site_code}, ${link.structure_code}, ${randomUUID()}, ${link.id},
      ${link.document_id}, ${view.revision}, ${view.at}, ${view.device}, ${hashLinkToken(view.accessKey)},
      ${view.keyEndsAt})`.execute(tx)
}

/** The link and the revision that a key fetches; null where the key is unknown or over. */
export async function findLinkView(
  db: Db,
  accessKey: string,
  now: Date,
): Promise<{ readonly linkId: string; readonly revision: number } | null> {
  const { rows } = await sql<{ linkId: string; revision: number }>`
    select link_id as "linkId", revision from document_link_views
    where key_hash = ${hashLinkToken(accessKey)} and key_ends_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** The revision with words of the link on it, where that was made already. @param says of what became of it; may be empty */
export async function findStamped(db: Db, link: LinkRow, revision: number, says: string): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from document_link_stamps
    where project_code = ${link.project_code} and link_id = ${link.id} and revision = ${revision} and says = ${says}`.execute(
    db,
  )
  return rows[0]?.fileId ?? null
}

/** Of two who open a link at once, both may have made the file: one of them is kept, and is answered. */
export async function keepStamped(
  tx: Db,
  link: DocumentLinkRow,
  { revision, says, fileId }: { readonly revision: number; readonly says: string; readonly fileId: string },
): Promise<void> {
  await sql`
    insert into document_link_stamps (project_code, site_code, structure_code, link_id, revision, says, file_id)
    values (${link.project_code}, ${link.site_code}, ${link.structure_code}, ${link.id}, ${revision}, ${says}, ${fileId})
    on conflict do nothing`.execute(tx)
}

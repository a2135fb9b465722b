import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderBy, readPage } from '#platform/server/list-query.ts'
import type { FormLinkDraft } from '../../contract/form-link.ts'

export interface FormLinkRow {
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly id: string
  readonly templateId: string
  readonly title: string
  readonly mostForms: number | null
  readonly forms: number
  readonly lastFormAt: Date | null
  readonly createdBy: PersonRef
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly withdrawnAt: Date | null
}

const FIELDS = sql`project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode", id,
  template_id as "templateId", title, most_forms as "mostForms", forms, last_form_at as "lastFormAt",
  ${sql<PersonRef>`${personRef(sql`form_links.created_by`)}`} as "createdBy", created_at as "createdAt",
  expires_at as "expiresAt", withdrawn_at as "withdrawnAt"`

export interface NewFormLink extends Omit<FormLinkDraft, 'expiresInDays'> {
  readonly id: string
  readonly tokenHash: Buffer
  readonly by: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertFormLink(tx: Db, link: NewFormLink): Promise<void> {
  await sql`
    insert into form_links (project_code, id, site_code, structure_code, template_id, title, token_hash, most_forms,
      created_by, created_at, expires_at)
    values (${link.projectCode}, ${link.id}, ${link.siteCode}, ${link.structureCode}, ${link.templateId}, ${link.title},
      ${link.tokenHash}, ${link.mostForms}, ${link.by}, ${link.createdAt}, ${link.expiresAt})`.execute(tx)
}

/** The links to a form, the newest first. */
export async function pageOfFormLinks<Shown>(
  db: Db,
  query: ListQuery & { readonly templateId: string },
  toShown: (row: FormLinkRow) => Shown,
): Promise<Page<Shown>> {
  const { templateId, sort } = query
  const sortable = { createdAt: sql`created_at`, expiresAt: sql`expires_at`, forms: sql`forms`, title: sql`title` }
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<FormLinkRow & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from form_links
      where ${inScope('form_links')} and template_id = ${templateId}
      order by ${orderBy(sort, sortable, sql`created_at desc, id`)} ${window}`,
    ({ total: _total, ...row }) => toShown(row),
  )
}

export async function findFormLink(db: Db, id: string): Promise<FormLinkRow | null> {
  const found = await sql<FormLinkRow>`select ${FIELDS} from form_links where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function findFormLinkByToken(db: Db, tokenHash: Buffer): Promise<FormLinkRow | null> {
  const found = await sql<FormLinkRow>`select ${FIELDS} from form_links where token_hash = ${tokenHash}`.execute(db)
  return found.rows[0] ?? null
}

/** A second time changes nothing. */
export async function markFormLinkWithdrawn(tx: Db, id: string, by: string, now: Date): Promise<void> {
  await sql`
    update form_links set withdrawn_at = ${now}, withdrawn_by = ${by} where id = ${id} and withdrawn_at is null`.execute(
    tx,
  )
}

/**
 * Counts one form. The conditions stand in the update itself, so that of many who send the last one at once one gets it.
 * @returns false where the link takes no more
 */
export async function takeForm(tx: Db, { id }: Pick<FormLinkRow, 'id'>, now: Date): Promise<boolean> {
  const updated = await sql`
    update form_links set forms = forms + 1, last_form_at = ${now}
    where id = ${id} and withdrawn_at is null and expires_at > ${now} and (most_forms is null or forms < most_forms)`.execute(
    tx,
  )
  return updated.numAffectedRows === 1n
}

/** Bytes of files that came by a link and whose forms did not. */
export async function waitingBytes(db: Db, { id }: Pick<FormLinkRow, 'id'>): Promise<number> {
  const found = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::float8 as bytes from form_link_files where link_id = ${id}`.execute(db)
  return found.rows[0]?.bytes ?? 0
}

export async function noteWaitingFile(
  tx: Db,
  { id, projectCode }: Pick<FormLinkRow, 'id' | 'projectCode'>,
  file: { readonly fileId: string; readonly sizeBytes: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into form_link_files (project_code, file_id, link_id, size_bytes, created_at)
    values (${projectCode}, ${file.fileId}, ${id}, ${file.sizeBytes}, ${file.now})`.execute(tx)
}

/** Their form has come: they are on its record now. */
export async function forgetWaitingFiles(tx: Db, fileIds: readonly string[]): Promise<void> {
  await sql`delete from form_link_files where file_id = any (${[...fileIds]}::uuid[])`.execute(tx)
}

/** Files that came before then and still wait, no longer noted. */
export async function takeLeftFiles(tx: Db, before: Date): Promise<readonly string[]> {
  const found = await sql<{ fileId: string }>`
    delete from form_link_files where file_id in (select file_id from form_link_files where created_at < ${before} limit 500)
    returning file_id as "fileId"`.execute(tx)
  return found.rows.map(({ fileId }) => fileId)
}

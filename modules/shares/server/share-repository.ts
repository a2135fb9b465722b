import { type SqlBool, sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type LinkRow, linkTable } from '#platform/server/links/link-table.ts'
import type { Share } from '../contract/share.ts'

const BY = personRef(sql`shares.created_by`)

export interface ShareRow extends LinkRow {
  readonly site_code: string
  readonly structure_code: string
  readonly kind: string
  readonly resource: { readonly models: Share['models'] }
  readonly view_state: Record<string, unknown> | null
  readonly createdBy: PersonRef
}

export const shareLinkTable = linkTable<ShareRow>('shares', sql`${BY} as "createdBy"`)

/** The links that show any of the models, newest first. */
export function pageSharesOfModels(db: Db, query: ListQuery, modelIds: readonly string[]): Promise<Page<ShareRow>> {
  const wanted = modelIds.map((modelId) => JSON.stringify({ models: [{ modelId }] }))
  return shareLinkTable.page(db, query, sql<SqlBool>`resource @> any (${wanted}::jsonb[])`)
}

/** One model of an opening, in the version that was shown. */
export interface OpenedVersion {
  readonly modelId: string
  readonly version: number
}

/** Keeps the key of an opening, and forgets those that are over. */
export async function insertOpening(
  tx: Db,
  share: ShareRow,
  opening: { keyHash: Buffer; models: readonly OpenedVersion[]; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from share_openings where expires_at < ${opening.now}`.execute(tx)
  await sql`insert into share_openings (key_hash, project_code, share_id, models, expires_at)
    values (${opening.keyHash}, ${share.project_code}, ${share.id}, ${JSON.stringify(opening.models)}::jsonb, ${opening.expiresAt})`.execute(
    tx,
  )
}

/** The link that an opening belongs to, with what it showed; null where the key is unknown or over. */
export async function findOpening(
  db: Db,
  keyHash: Buffer,
  now: Date,
): Promise<{ share: ShareRow; models: readonly OpenedVersion[] } | null> {
  const found = await sql<ShareRow & { opened: OpenedVersion[] }>`
    select shares.*, ${BY} as "createdBy", share_openings.models as opened from share_openings
    join shares on shares.project_code = share_openings.project_code and shares.id = share_id
    where key_hash = ${keyHash} and share_openings.expires_at > ${now}`.execute(db)
  const row = found.rows[0]
  return row ? { share: row, models: row.opened } : null
}

import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'

/** SQLSTATE of a row that refers to none. */
const FOREIGN_KEY_VIOLATION = '23503'

/** A document as far as sharing goes: whoever shares it has found it among what they may see. */
export interface SharedDocument {
  readonly id: string
  readonly place: Place
}

export interface DocumentShare {
  readonly id: string
  readonly until: Date | null
}

/**
 * Gives a document to a person, or another end to what they have of it. @returns null where there is no such person; the
 * transaction cannot go on then
 */
export async function putShare(
  tx: Db,
  { id, place }: SharedDocument,
  given: { readonly userId: string; readonly until: Date | null; readonly by: string; readonly at: Date },
): Promise<DocumentShare | null> {
  const { userId, until, by, at } = given
  try {
    const put = await sql<DocumentShare>`
      insert into document_shares (project_code, site_code, structure_code, id, document_id, user_id, until,
        created_by, created_at, updated_by, updated_at)
      values (${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${randomUUID()}, ${id}, ${userId},
        ${until}, ${by}, ${at}, ${by}, ${at})
      on conflict (project_code, document_id, user_id) where withdrawn_at is null do update
        set until = excluded.until, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
          row_version = document_shares.row_version + 1
      returning id, until`.execute(tx)
    return put.rows[0] ?? null
  } catch (error) {
    // The table of people is not for who shares to read; its key is checked all the same.
    if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) return null
    throw error
  }
}

/** Takes a share back. Null where the person has none. */
export async function setWithdrawn(
  tx: Db,
  { id, place }: SharedDocument,
  taken: { readonly userId: string; readonly by: string; readonly at: Date },
): Promise<DocumentShare | null> {
  const { userId, by, at } = taken
  const withdrawn = await sql<DocumentShare>`
    update document_shares set withdrawn_at = ${at}, withdrawn_by = ${by}, updated_by = ${by}, updated_at = ${at},
      row_version = row_version + 1
    where project_code = ${place.projectCode} and document_id = ${id} and user_id = ${userId} and withdrawn_at is null
    returning id, until`.execute(tx)
  return withdrawn.rows[0] ?? null
}

/** How many documents a person has from others at a moment. */
export async function countSharedWith(db: Db, userId: string, now: Date): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*)::int as total from document_shares
    where user_id = ${userId} and withdrawn_at is null and (until is null or until > ${now})`.execute(db)
  return found.rows[0]?.total ?? 0
}

/** Whom a document is shared with at a moment, the newest first. */
export async function pageSharesOf(
  db: Db,
  query: ListQuery,
  { documentId, now }: { readonly documentId: string; readonly now: Date },
): Promise<Page<{ readonly person: PersonRef; readonly until: Date | null }>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<{ person: PersonRef; until: Date | null; total: number }>`
      select ${personRef(sql`document_shares.user_id`)} as person, until, count(*) over ()::int as total from document_shares
      where ${inScope()} and document_id = ${documentId} and withdrawn_at is null and (until is null or until > ${now})
      order by created_at desc, id ${window}`,
    ({ person, until }) => ({ person, until }),
  )
}

/**
 * The shares of a person at a moment, as a table of any query: `document_id`, `created_by`, `created_at`, `until`. For
 * queries that see every row: what is shared with a person is theirs wherever it lies.
 */
export function sharedWith(userId: string, now: Date): RawBuilder<unknown> {
  return sql`(select document_id, created_by, created_at, until from document_shares
    where user_id = ${userId} and withdrawn_at is null and (until is null or until > ${now}))`
}

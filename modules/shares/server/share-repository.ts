import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Share, ShareDraft } from '../contract/share.ts'
import { PASSCODE_TRIES } from '../contract/share-limits.ts'

/** How long a link takes no passcode after too many wrong ones, in minutes. */
const PASSCODE_LOCK_MINUTES = 15
/** Twice as long with each further round, up to this: a guesser gets ten tries a day, not a thousand. */
const LONGEST_PASSCODE_LOCK_MINUTES = 24 * 60

const BY = personRef(sql`shares.created_by`)

export interface ShareRow {
  readonly project_code: string
  readonly id: string
  readonly site_code: string
  readonly structure_code: string
  readonly kind: string
  readonly resource: { readonly models: Share['models'] }
  readonly view_state: Record<string, unknown> | null
  readonly passcode_hash: string | null
  readonly max_views: number | null
  readonly views: number
  readonly last_viewed_at: Date | null
  readonly created_by: string
  readonly createdBy: PersonRef
  readonly created_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
}

export interface NewShare extends Pick<ShareDraft, 'models' | 'maxViews' | 'viewState'> {
  readonly id: string
  readonly place: { readonly projectCode: string; readonly siteCode: string; readonly structureCode: string }
  readonly tokenHash: Buffer
  readonly passcodeHash: string | null
  readonly person: { readonly id: string }
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertShare(tx: Db, share: NewShare): Promise<ShareRow> {
  const { place, person } = share
  const inserted = await sql<ShareRow>`
    insert into shares (project_code, id, site_code, structure_code, token_hash, kind, resource, view_state,
      passcode_hash, max_views, created_by, created_at, expires_at)
    values (${place.projectCode}, ${share.id}, ${place.siteCode}, ${place.structureCode}, ${share.tokenHash}, 'bim-model',
      ${JSON.stringify({ models: share.models })}::jsonb, ${share.viewState && JSON.stringify(share.viewState)}::jsonb,
      ${share.passcodeHash}, ${share.maxViews}, ${person.id}, ${share.createdAt}, ${share.expiresAt})
    returning *, ${BY} as "createdBy"`.execute(tx)
  const row = inserted.rows[0]
  if (!row) throw new Error('The link was not stored.')
  return row
}

/** The links that show any of the models, newest first. */
export async function listSharesOfModels(db: Db, modelIds: readonly string[]): Promise<ShareRow[]> {
  const wanted = modelIds.map((modelId) => JSON.stringify({ models: [{ modelId }] }))
  const found = await sql<ShareRow>`
    select *, ${BY} as "createdBy" from shares where resource @> any (${wanted}::jsonb[]) order by created_at desc, id limit 200`.execute(
    db,
  )
  return found.rows
}

export async function findShare(db: Db, id: string): Promise<ShareRow | null> {
  const found = await sql<ShareRow>`select *, ${BY} as "createdBy" from shares where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function findShareByToken(db: Db, tokenHash: Buffer): Promise<ShareRow | null> {
  const found = await sql<ShareRow>`select *, ${BY} as "createdBy" from shares where token_hash = ${tokenHash}`.execute(
    db,
  )
  return found.rows[0] ?? null
}

/** Withdraws a link and the keys of its openings; a second time changes nothing. */
export async function setShareRevoked(tx: Db, share: ShareRow, by: string, now: Date): Promise<ShareRow> {
  const updated = await sql<ShareRow>`
    update shares set revoked_at = coalesce(revoked_at, ${now}), revoked_by = coalesce(revoked_by, ${by})
    where project_code = ${share.project_code} and id = ${share.id} returning *, ${BY} as "createdBy"`.execute(tx)
  return updated.rows[0] ?? share
}

/**
 * Counts one view. The conditions stand in the update itself, so that of many who open the last view at once one gets it.
 * @returns views so far, or null where the link is no longer open.
 */
export async function takeView(tx: Db, share: ShareRow, now: Date): Promise<number | null> {
  const updated = await sql<{ views: number }>`
    update shares set views = views + 1, last_viewed_at = ${now}, passcode_failures = 0, passcode_locked_until = null
    where project_code = ${share.project_code} and id = ${share.id} and revoked_at is null and expires_at > ${now}
      and (max_views is null or views < max_views)
    returning views`.execute(tx)
  return updated.rows[0]?.views ?? null
}

/**
 * Takes one try at the passcode before it is looked at, so that any number of parallel guesses gets no more tries.
 * @returns false while the link takes no passcode.
 */
export async function takePasscodeTry(tx: Db, share: ShareRow, now: Date): Promise<boolean> {
  const taken = await sql<{ is_locked: boolean }>`
    update shares set
      passcode_failures = case
        when passcode_locked_until > ${now} then passcode_failures
        else passcode_failures + 1 end,
      passcode_locked_until = case
        when passcode_locked_until > ${now} then passcode_locked_until
        when (passcode_failures + 1) % ${PASSCODE_TRIES + 1}::int = 0
          then ${now}::timestamptz + make_interval(mins => least(${LONGEST_PASSCODE_LOCK_MINUTES}::int,
            ${PASSCODE_LOCK_MINUTES}::int * power(2, least((passcode_failures + 1) / ${PASSCODE_TRIES + 1}::int - 1, 10)))::int)
        else null end
    where project_code = ${share.project_code} and id = ${share.id}
    returning coalesce(passcode_locked_until > ${now}, false) as is_locked`.execute(tx)
  return taken.rows[0]?.is_locked === false
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

import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type LinkChoices, type LinkFacts, PASSCODE_TRIES } from '#platform/contract/open-link.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '../database/database.ts'
import { hashLinkToken } from '../link-token.ts'
import { readPage } from '../list-query.ts'

const DAY_MS = 86_400_000
/** How long a link takes no passcode after too many wrong ones, in minutes. */
const PASSCODE_LOCK_MINUTES = 15
/** Twice as long with each further round, up to this: a guesser gets ten tries a day, not a thousand. */
const LONGEST_PASSCODE_LOCK_MINUTES = 24 * 60

/**
 * What every table of links holds, by these names; also `token_hash`, `passcode_failures`, `passcode_locked_until` and
 * `revoked_by`.
 */
export interface LinkRow {
  readonly project_code: string
  readonly id: string
  readonly passcode_hash: string | null
  readonly max_views: number | null
  readonly views: number
  readonly last_viewed_at: Date | null
  readonly created_by: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
}

export interface NewLink extends Pick<LinkChoices, 'expiresInDays' | 'maxViews'> {
  readonly token: string
  readonly passcodeHash: string | null
  readonly by: string
  readonly at: Date
  /** The table's own columns: the place, and what the link shows. */
  readonly own: Readonly<Record<string, unknown>>
}

/** A table of links that open something without a sign-in. */
export interface LinkTable<Row extends LinkRow> {
  readonly insert: (tx: Db, link: NewLink) => Promise<Row>
  /** The links of a record that the caller has found, the newest first. */
  readonly page: (db: Db, query: ListQuery, where: RawBuilder<unknown>) => Promise<Page<Row>>
  readonly find: (db: Db, id: string) => Promise<Row | null>
  readonly findByToken: (db: Db, token: string) => Promise<Row | null>
  /** Withdraws a link; a second time changes nothing. */
  readonly revoke: (tx: Db, link: LinkRow, by: string, now: Date) => Promise<Row | null>
  /**
   * Counts one view. The conditions stand in the update itself, so that of many who open the last view at once one gets
   * it. @returns views so far, or null where the link is no longer open
   */
  readonly takeView: (tx: Db, link: LinkRow, now: Date) => Promise<number | null>
  /**
   * Takes one try at the passcode before it is looked at, so that any number of parallel guesses gets no more tries.
   * @returns false while the link takes no passcode
   */
  readonly takePasscodeTry: (tx: Db, link: LinkRow, now: Date) => Promise<boolean>
}

/**
 * How links of one kind are kept. The token is stored as its hash, and answered to nobody.
 * @param also further fields of a row, such as its maker's name
 */
export function linkTable<Row extends LinkRow>(name: string, also: RawBuilder<unknown>): LinkTable<Row> {
  const table = sql.table(name)
  const row = sql`${table}.*, ${also}`
  const findOne = async (db: Db, where: RawBuilder<unknown>) =>
    (await sql<Row>`select ${row} from ${table} where ${where}`.execute(db)).rows[0] ?? null
  return {
    insert: (tx, link) => insertLink<Row>(tx, { table, row }, link),
    page: (db, query, where) =>
      readPage(
        db,
        query,
        ({ anyPlace, window }) => sql<Row & { total: number }>`
          select ${row}, count(*) over ()::int as total from ${table}
          where ${anyPlace('its record was found among what the caller sees')}${where} order by created_at desc, id ${window}`,
        (found) => found,
      ),
    find: (db, id) => findOne(db, sql`id = ${id}`),
    findByToken: (db, token) => findOne(db, sql`token_hash = ${hashLinkToken(token)}`),
    revoke: async (tx, { project_code, id }, by, now) => {
      const updated = await sql<Row>`
        update ${table} set revoked_at = coalesce(revoked_at, ${now}), revoked_by = coalesce(revoked_by, ${by})
        where project_code = ${project_code} and id = ${id} returning ${row}`.execute(tx)
      return updated.rows[0] ?? null
    },
    takeView: async (tx, { project_code, id }, now) => {
      const updated = await sql<{ views: number }>`
        update ${table} set views = views + 1, last_viewed_at = ${now}, passcode_failures = 0, passcode_locked_until = null
        where project_code = ${project_code} and id = ${id} and revoked_at is null and expires_at > ${now}
          and (max_views is null or views < max_views)
        returning views`.execute(tx)
      return updated.rows[0]?.views ?? null
    },
    takePasscodeTry: (tx, link, now) => takeTry(tx, table, link, now),
  }
}

async function insertLink<Row extends LinkRow>(
  tx: Db,
  { table, row }: { readonly table: RawBuilder<unknown>; readonly row: RawBuilder<unknown> },
  { token, passcodeHash, maxViews, expiresInDays, by, at, own }: NewLink,
): Promise<Row> {
  const columns: Readonly<Record<string, unknown>> = {
    ...own,
    id: randomUUID(),
    token_hash: hashLinkToken(token),
    passcode_hash: passcodeHash,
    max_views: maxViews,
    created_by: by,
    created_at: at,
    expires_at: new Date(at.getTime() + expiresInDays * DAY_MS),
  }
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  const inserted = await sql<Row>`
    insert into ${table} (${names}) values (${sql.join(Object.values(columns))}) returning ${row}`.execute(tx)
  const stored = inserted.rows[0]
  if (!stored) throw new Error('The link was not stored.')
  return stored
}

async function takeTry(tx: Db, table: RawBuilder<unknown>, link: LinkRow, now: Date): Promise<boolean> {
  const taken = await sql<{ is_locked: boolean }>`
    update ${table} set
      passcode_failures = case
        when passcode_locked_until > ${now} then passcode_failures
        else passcode_failures + 1 end,
      passcode_locked_until = case
        when passcode_locked_until > ${now} then passcode_locked_until
        when (passcode_failures + 1) % ${PASSCODE_TRIES + 1}::int = 0
          then ${now}::timestamptz + make_interval(mins => least(${LONGEST_PASSCODE_LOCK_MINUTES}::int,
            ${PASSCODE_LOCK_MINUTES}::int * power(2, least((passcode_failures + 1) / ${PASSCODE_TRIES + 1}::int - 1, 10)))::int)
        else null end
    where project_code = ${link.project_code} and id = ${link.id}
    returning coalesce(passcode_locked_until > ${now}, false) as is_locked`.execute(tx)
  return taken.rows[0]?.is_locked === false
}

/** Whether a link still opens, judged by its own facts. */
export function stateOfLink(
  link: Pick<LinkRow, 'revoked_at' | 'expires_at' | 'max_views' | 'views'>,
  now: Date,
): LinkFacts['state'] {
  if (link.revoked_at) return 'revoked'
  if (link.expires_at <= now) return 'expired'
  return link.max_views !== null && link.views >= link.max_views ? 'used-up' : 'open'
}

/** A stored link as its maker and colleagues see it. */
export function linkFacts(row: LinkRow, now: Date): LinkFacts {
  return {
    id: row.id,
    state: stateOfLink(row, now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    maxViews: row.max_views,
    views: row.views,
    lastViewedAt: row.last_viewed_at?.toISOString() ?? null,
    hasPasscode: row.passcode_hash !== null,
  }
}

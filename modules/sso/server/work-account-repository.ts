import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { REQUEST_STATES } from '../contract/work-account.ts'
import type { Identity } from './verify-identity-token.ts'

export interface WorkAccountRow {
  readonly id: string
  readonly issuer: string
  readonly subject: string
  readonly user_id: string
  readonly username: string
  readonly name: string
  readonly linked_at: Date
  readonly last_signed_in_at: Date | null
}

export interface AccountRequestRow {
  readonly id: string
  readonly issuer: string
  readonly subject: string
  readonly username: string
  readonly name: string
  readonly state: (typeof REQUEST_STATES)[number]
  readonly asked_at: Date
  readonly times_asked: number
  readonly decided_at: Date | null
  readonly decided_by: string | null
}

/** An account as it is named everywhere. */
type AccountName = Pick<Identity, 'issuer' | 'subject'>
type Counted<Row> = Row & { readonly total: number }

function hashBinding(binding: string): Buffer {
  return createHash('sha256').update(binding).digest()
}

export async function insertAttempt(
  tx: Db,
  attempt: {
    readonly binding: string
    readonly nonce: string
    readonly userId: string | null
    readonly expiresAt: Date
  },
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into work_account_attempts (id, binding_hash, nonce, user_id, expires_at)
    values (${id}, ${hashBinding(attempt.binding)}, ${attempt.nonce}, ${attempt.userId}, ${attempt.expiresAt})`.execute(
    tx,
  )
  return id
}

/** Uses an attempt up: of any number of calls at once, one gets its nonce. Null where it is gone, or another browser's. */
export async function takeAttempt(
  tx: Db,
  attempt: { readonly id: string; readonly binding: string; readonly userId: string | null; readonly now: Date },
): Promise<string | null> {
  const taken = await sql<{ nonce: string }>`
    delete from work_account_attempts
    where id = ${attempt.id} and binding_hash = ${hashBinding(attempt.binding)}
      and user_id is not distinct from ${attempt.userId}::uuid and expires_at > ${attempt.now}
    returning nonce`.execute(tx)
  return taken.rows[0]?.nonce ?? null
}

export async function removeOldAttempts(tx: Db, now: Date): Promise<void> {
  await sql`delete from work_account_attempts where expires_at < ${now}`.execute(tx)
}

export async function findAccount(db: Db, { issuer, subject }: AccountName): Promise<WorkAccountRow | null> {
  const found = await sql<WorkAccountRow>`
    select * from work_accounts where issuer = ${issuer} and subject = ${subject}`.execute(db)
  return found.rows[0] ?? null
}

export async function getMyAccount(db: Db, userId: string, id: string): Promise<WorkAccountRow | null> {
  const found = await sql<WorkAccountRow>`
    select * from work_accounts where id = ${id} and user_id = ${userId} for update`.execute(db)
  return found.rows[0] ?? null
}

export async function listMyAccounts(
  db: Db,
  userId: string,
  query: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<Page<WorkAccountRow>> {
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<Counted<WorkAccountRow>>`
    select *, count(*) over ()::int as total from work_accounts
    where user_id = ${userId} ${anyPlace('the accounts of one person')}
    order by linked_at desc, id ${window}`,
    (row) => row,
  )
}

/** Links an account; null where it is linked already, to whomever. */
export async function insertAccount(
  tx: Db,
  account: Pick<Identity, 'issuer' | 'subject' | 'username' | 'name'>,
  link: { readonly userId: string; readonly linkedBy: string | null; readonly now: Date },
): Promise<string | null> {
  const id = randomUUID()
  const inserted = await sql`
    insert into work_accounts (id, issuer, subject, user_id, username, name, linked_at, linked_by)
    values (${id}, ${account.issuer}, ${account.subject}, ${link.userId}, ${account.username}, ${account.name}, ${link.now}, ${link.linkedBy})
    on conflict (issuer, subject) do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n ? id : null
}

/** Notes a sign-in, and what the account is called now. */
export async function noteSignIn(tx: Db, id: string, { username, name }: Identity, now: Date): Promise<void> {
  await sql`
    update work_accounts set last_signed_in_at = ${now}, username = ${username}, name = ${name} where id = ${id}`.execute(
    tx,
  )
}

export async function deleteAccount(tx: Db, id: string): Promise<void> {
  await sql`delete from work_accounts where id = ${id}`.execute(tx)
}

/** Puts an unknown account before the administrators, or counts that it asked again. @returns its state. */
export async function askForApproval(tx: Db, identity: Identity, now: Date): Promise<AccountRequestRow> {
  const asked = await sql<AccountRequestRow>`
    insert into work_account_requests as known (id, issuer, subject, username, name, asked_at)
    values (${randomUUID()}, ${identity.issuer}, ${identity.subject}, ${identity.username}, ${identity.name}, ${now})
    on conflict (issuer, subject) do update set
      -- An account that was approved and unlinked since asks anew; a refusal stands.
      state = case when known.state = 'approved' then 'waiting' else known.state end,
      times_asked = known.times_asked + 1, asked_at = excluded.asked_at,
      username = excluded.username, name = excluded.name
    returning *`.execute(tx)
  const [row] = asked.rows
  if (!row) throw new Error('An account that asks for approval has no row.')
  return row
}

/** Locks a request for its decision. */
export async function getRequest(tx: Db, id: string): Promise<AccountRequestRow | null> {
  const found = await sql<AccountRequestRow>`
    select * from work_account_requests where id = ${id} for update`.execute(tx)
  return found.rows[0] ?? null
}

export async function setRequestDecided(
  tx: Db,
  id: string,
  decision: { readonly state: 'approved' | 'rejected'; readonly decidedBy: string; readonly now: Date },
): Promise<void> {
  await sql`
    update work_account_requests
    set state = ${decision.state}, decided_at = ${decision.now}, decided_by = ${decision.decidedBy}
    where id = ${id}`.execute(tx)
}

/** An account that is linked by other means waits no longer. */
export async function removeRequest(tx: Db, { issuer, subject }: AccountName): Promise<void> {
  await sql`
    delete from work_account_requests
    where issuer = ${issuer} and subject = ${subject} and state = 'waiting'`.execute(tx)
}

export async function listRequests(
  db: Db,
  query: ListQuery & { readonly state?: AccountRequestRow['state'] | undefined },
): Promise<Page<AccountRequestRow>> {
  const order = orderBy(query.sort, { askedAt: sql`asked_at`, username: sql`lower(username)` }, sql`asked_at desc, id`)
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<Counted<AccountRequestRow>>`
    select *, count(*) over ()::int as total from work_account_requests
    where (${query.state ?? null}::text is null or state = ${query.state ?? null})
      and ${query.search ? holding(query.search, sql`username`, sql`name`) : sql`true`}
      ${anyPlace('people outside are of no place')}
    order by ${order} ${window}`,
    (row) => row,
  )
}

import { randomUUID } from 'node:crypto'
import {
  assertHoldsAsMuch,
  getUserRecord,
  listUsersByEmail,
  requireRecentPassword,
} from '#modules/access/server/public.ts'
import { findUserByName, insertUser } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { ssoApi } from '../contract/sso-api.ts'
import { ssoErrors } from '../contract/sso-errors.ts'
import type { AccountRequest } from '../contract/work-account.ts'
import {
  type AccountRequestRow,
  getRequest,
  insertAccount,
  listRequests,
  setRequestDecided,
} from './work-account-repository.ts'

type Endpoints = (typeof ssoApi)['endpoints']

/** Characters that a sign-in name may hold, and its greatest length. */
const NOT_IN_NAMES = /[^A-Za-z0-9._@-]/g
const LONGEST_NAME = 56

/** Accounts that asked to sign in, newest first. Users of the same e-mail address are offered, not taken. */
export async function listAccountRequests(
  context: RequestContext,
  query: InputOf<Endpoints['requests']>,
): Promise<Page<AccountRequest>> {
  const found = await listRequests(context.db, query)
  const users = await listUsersByEmail(
    context.db,
    context,
    found.items.map(({ username }) => username),
  )
  const toRequest = (row: AccountRequestRow): AccountRequest => ({
    id: row.id,
    issuer: row.issuer,
    username: row.username,
    name: row.name,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    timesAsked: row.times_asked,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    candidates: users
      .filter(({ email }) => email.toLowerCase() === row.username.toLowerCase())
      .map(({ id, name, displayName }) => ({ id, name, displayName })),
  })
  return { ...found, items: found.items.map(toRequest) }
}

/**
 * Lets a waiting account sign in: as a user who exists, or as a new one without roles, who sees nothing until they are
 * given some.
 * @throws holdsMore where the chosen user holds more than the caller, who would otherwise gain their rights.
 */
export async function approveRequest(
  context: RequestContext,
  { id, userId }: InputOf<Endpoints['approve']>,
): Promise<{ userId: string }> {
  await requireRecentPassword(context)
  const request = await waitingRequest(context, id)
  const now = context.services.now()
  const chosen = userId ?? (await makeUser(context, request))
  if (userId) assertHoldsAsMuch(context, await getUserRecord(context.db, context, userId, now))
  const linked = await insertAccount(context.db, request, { userId: chosen, linkedBy: context.user.id, now })
  if (!linked) throw ssoErrors.takenAccount()
  await setRequestDecided(context.db, id, { state: 'approved', decidedBy: context.user.id, now })
  await recordAudit(context.db, context, {
    action: 'work-account.approved',
    entityType: 'user',
    entityId: chosen,
    place: null,
    after: { account: request.username, issuer: request.issuer, isNewUser: userId === null },
  })
  return { userId: chosen }
}

/** Refuses a waiting account; it is told so when it tries again. */
export async function rejectRequest(context: RequestContext, { id }: InputOf<Endpoints['reject']>): Promise<null> {
  const request = await waitingRequest(context, id)
  const now = context.services.now()
  await setRequestDecided(context.db, id, { state: 'rejected', decidedBy: context.user.id, now })
  await recordAudit(context.db, context, {
    action: 'work-account.rejected',
    entityType: 'work-account',
    entityId: `${request.issuer} ${request.subject}`,
    place: null,
    after: { account: request.username },
  })
  return null
}

async function waitingRequest({ db }: RequestContext, id: string): Promise<AccountRequestRow> {
  const request = await getRequest(db, id)
  if (!request) throw platformError('notFound')
  // A refusal can be taken back; who signs in already is not decided about again.
  if (request.state === 'approved') throw ssoErrors.requestDecided()
  return request
}

async function makeUser(context: RequestContext, request: AccountRequestRow): Promise<string> {
  const id = randomUUID()
  const isAddress = request.username.includes('@')
  await insertUser(context.db, {
    id,
    name: await freeName(context.db, request.username),
    displayName: request.name,
    displayNameAr: request.name,
    email: isAddress ? request.username : '',
    passwordHash: null,
    createdBy: context.user.id,
  })
  return id
}

/** The account's name, or the same with a number where somebody is called so. */
async function freeName(db: Db, username: string): Promise<string> {
  const stem =
    username
      .replace(NOT_IN_NAMES, '-')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, LONGEST_NAME) || 'account'
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`
    if (!(await findUserByName(db, name))) return name
  }
}

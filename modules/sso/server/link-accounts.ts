import { findUserRights } from '#modules/access/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { ssoApi } from '../contract/sso-api.ts'
import { ssoErrors } from '../contract/sso-errors.ts'
import type { WorkAccount } from '../contract/work-account.ts'
import { redeemAnswer, toSignOnAccount } from './redeem-answer.ts'
import {
  deleteAccount,
  findAccount,
  getMyAccount,
  insertAccount,
  listMyAccounts,
  removeRequest,
  type WorkAccountRow,
} from './work-account-repository.ts'

type Endpoints = (typeof ssoApi)['endpoints']

/**
 * Links the account that the provider answers for to the caller. Linking it again changes nothing.
 * @throws takenAccount where it signs in somebody else.
 */
export async function linkAccount(context: RequestContext, input: InputOf<Endpoints['link']>) {
  const { user, services } = context
  const identity = await redeemAnswer(context, input, user.id)
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const id = await insertAccount(tx, identity, { userId: user.id, linkedBy: user.id, now: services.now() })
    if (!id) {
      const account = await findAccount(tx, identity)
      if (account?.user_id !== user.id) throw ssoErrors.takenAccount()
      return
    }
    await removeRequest(tx, identity)
    await recordAudit(tx, context, {
      action: 'work-account.linked',
      entityType: 'user',
      entityId: user.id,
      place: null,
      after: { account: identity.username, issuer: identity.issuer },
    })
  })
  return { account: toSignOnAccount(identity) }
}

/** The accounts that sign in the caller. */
export async function listOwnAccounts(
  { user, services }: RequestContext,
  query: InputOf<Endpoints['myAccounts']>,
): Promise<Page<WorkAccount>> {
  const found = await services.database.read(SYSTEM_SCOPE, async (db) => listMyAccounts(db, user.id, query))
  const toAccount = (row: WorkAccountRow): WorkAccount => ({
    id: row.id,
    issuer: row.issuer,
    username: row.username,
    name: row.name,
    linkedAt: row.linked_at.toISOString(),
    lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  })
  return { ...found, items: found.items.map(toAccount) }
}

/** Removes an account from the caller. @throws lastWayIn where nothing else would sign them in. */
export async function unlinkAccount(context: RequestContext, { id }: InputOf<Endpoints['unlink']>): Promise<null> {
  const { user, services } = context
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const account = await getMyAccount(tx, user.id, id)
    if (!account) throw platformError('notFound')
    const rights = await findUserRights(tx, user.id)
    const { total } = await listMyAccounts(tx, user.id, { page: 1, pageSize: 2 })
    if (!rights?.has_password && total < 2) throw ssoErrors.lastWayIn()
    await deleteAccount(tx, id)
    await recordAudit(tx, context, {
      action: 'work-account.unlinked',
      entityType: 'user',
      entityId: user.id,
      place: null,
      before: { account: account.username, issuer: account.issuer },
    })
  })
  return null
}

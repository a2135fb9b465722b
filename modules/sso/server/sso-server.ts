import type { PublicContext } from '#platform/server/context.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { ssoApi } from '../contract/sso-api.ts'
import { workAccountKind } from '../contract/sso-records.ts'
import { auditedActions } from './audited-actions.ts'
import { backChannelLogout } from './back-channel-logout.ts'
import { beginLink, beginSignOn } from './begin-attempt.ts'
import { approveRequest, listAccountRequests, rejectRequest } from './decide-requests.ts'
import { linkAccount, listOwnAccounts, unlinkAccount } from './link-accounts.ts'
import { createWorkAccounts } from './migrations/20260112T0100_sso_create_work_accounts.ts'
import { offerSignOn, signOutAddress } from './offer-sign-on.ts'
import { signInWithAccount } from './sign-in-with-account.ts'
import { startSignOn } from './start-sign-on.ts'

export const ssoServer = defineServerModule(ssoApi, {
  actions: auditedActions,
  handlers: {
    options: offerSignOn,
    begin: (context: PublicContext) => beginSignOn(context),
    redeem: signInWithAccount,
    beginLink,
    link: linkAccount,
    myAccounts: listOwnAccounts,
    unlink: unlinkAccount,
    signOutAddress,
    // Its headers are the whole answer.
    returnPage: async () => ({ status: 200, headers: {} }),
    backChannelLogout,
    requests: listAccountRequests,
    approve: approveRequest,
    reject: rejectRequest,
  },
  migrations: [createWorkAccounts],
  start: startSignOn,
  records: [workAccountKind],
})

import { z } from 'zod'
import { defineApi, RAW_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { ssoModule } from './sso-module.ts'
import {
  AccountRequest,
  ProviderAnswer,
  REQUEST_STATES,
  SecondFactorQuestion,
  SignOnAccount,
  SignOnAttempt,
  SignOnOptions,
  WorkAccount,
} from './work-account.ts'

/** Requests a minute and address: each costs a call to the provider, and a site office may share one address. */
const ATTEMPT_RATE = 120

const ById = z.object({ id: z.uuid() })

export const ssoApi = defineApi(ssoModule, {
  options: {
    method: 'GET',
    path: '/sso/options',
    summary: 'How to sign in with a work account; null where it is not set up',
    access: 'public',
    input: z.object({}),
    output: z.object({ signOn: SignOnOptions.nullable() }),
    transaction: 'none',
  },
  begin: {
    method: 'POST',
    path: '/sso/attempts',
    summary: 'Begin a sign-in with a work account: a nonce, bound to this browser',
    access: 'public',
    input: z.object({}),
    output: SignOnAttempt,
    transaction: 'none',
    rateLimit: ATTEMPT_RATE,
  },
  redeem: {
    method: 'POST',
    path: '/sso/attempts/:id/redeem',
    summary:
      "Turn the provider's code into a single-use sign-in code of this server, or the question for a second factor",
    access: 'public',
    input: ProviderAnswer,
    output: z.object({
      /** Null where a second factor is asked for first. */
      microsoftCode: z.string().nullable(),
      account: SignOnAccount,
      secondFactor: SecondFactorQuestion.nullable(),
    }),
    transaction: 'none',
    rateLimit: ATTEMPT_RATE,
  },
  beginLink: {
    method: 'POST',
    path: '/sso/link-attempts',
    summary: 'Begin to link a work account to the signed-in user',
    access: 'any-signed-in',
    input: z.object({}),
    output: SignOnAttempt,
    transaction: 'none',
    rateLimit: ATTEMPT_RATE,
  },
  link: {
    method: 'POST',
    path: '/sso/link-attempts/:id/redeem',
    summary: 'Link the work account that the provider answers for to the signed-in user',
    access: 'any-signed-in',
    input: ProviderAnswer,
    output: z.object({ account: SignOnAccount }),
    transaction: 'none',
    rateLimit: ATTEMPT_RATE,
  },
  myAccounts: {
    method: 'GET',
    path: '/sso/my-accounts',
    summary: 'List the work accounts that sign in the caller',
    access: 'any-signed-in',
    input: ListQuery.pick({ page: true, pageSize: true }),
    output: pageOf(WorkAccount),
    transaction: 'none',
  },
  unlink: {
    method: 'DELETE',
    path: '/sso/my-accounts/:id',
    summary: 'Remove a work account from the signed-in user',
    access: 'any-signed-in',
    input: ById,
    output: z.null(),
    transaction: 'none',
  },
  signOutAddress: {
    method: 'GET',
    path: '/sso/sign-out-address',
    summary: "The provider's sign-out page; null where it has none or does not answer",
    access: 'public',
    input: z.object({}),
    output: z.object({ endSessionEndpoint: z.string().nullable() }),
    transaction: 'none',
    rateLimit: ATTEMPT_RATE,
  },
  returnPage: {
    method: 'GET',
    path: '/sso/return',
    summary: 'Empty page that the provider answers to inside a frame or a window of its own',
    access: 'public',
    input: z.object({}),
    output: RAW_ANSWER,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Only our own page may put it into a frame and read its address; it runs and loads nothing.
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      'x-frame-options': 'SAMEORIGIN',
      // A window of its own must stay in reach of the page that opened it.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    },
  },
  backChannelLogout: {
    method: 'POST',
    path: '/sso/back-channel-logout',
    summary: 'The provider says that an account has signed out; its sessions here end',
    access: 'public',
    input: z.object({}),
    output: RAW_ANSWER,
    headers: { 'cache-control': 'no-store' },
    rateLimit: ATTEMPT_RATE,
  },
  requests: {
    method: 'GET',
    path: '/sso/requests',
    summary: 'List work accounts that asked to sign in and are not known',
    access: 'work-account:approve',
    input: ListQuery.extend({ state: z.enum(REQUEST_STATES).optional() }),
    output: pageOf(AccountRequest),
    sees: 'everything',
  },
  approve: {
    method: 'POST',
    path: '/sso/requests/:id/approve',
    summary: 'Link a waiting account to a user, or make a user without roles for it',
    access: 'work-account:approve',
    /** Null: a new user, named after the account. */
    input: ById.extend({ userId: z.uuid().nullable() }),
    output: z.object({ userId: z.uuid() }),
    sees: 'everything',
  },
  reject: {
    method: 'POST',
    path: '/sso/requests/:id/reject',
    summary: 'Refuse an account that asked to sign in',
    access: 'work-account:approve',
    input: ById,
    output: z.null(),
    sees: 'everything',
  },
})

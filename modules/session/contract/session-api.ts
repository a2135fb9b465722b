import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { LANGUAGES } from '#platform/contract/text.ts'
import { sessionModule } from './session-module.ts'

/** Requests a minute that one address may make at sign-in: a site office of hundreds may share one. */
const SIGN_IN_RATE = 300

/**
 * Files of the person must not stay in the browser's cache (D4). Storage is left to the browser half, which keeps what outlives
 * a sign-out; the device cookie stays, because it keeps strangers from locking the person out.
 */
const CLEARED = { 'clear-site-data': '"cache"' } as const

const LoginInput = z.object({
  username: z.string().trim().min(1).max(200),
  /** MD5 of the password in lower-case hex, or the password itself: `passwordScheme` of the sign-in options says which. */
  password: z.string().min(1).max(400),
  /** Part of the specification's body; identity never comes from it. */
  azureAccount: z.string().max(320).optional(),
  accessToken: z.string().max(8192).optional(),
  userType: z.literal(0),
})

/** The specification's answer to a sign-in; the token fields ride along, so that one round trip signs in. */
const LoginAnswer = z.object({
  userid: z.string(),
  canTryCountNum: z.number().int(),
  userName: z.string(),
  cpoSysAccessToken: z.string(),
  /** Good once, and beside the device cookie alone. */
  cpoSysRefreshToken: z.string(),
  /** End of the access token, milliseconds since 1970. */
  cpoSysExpiredAt: z.number().int(),
  /** Id of the session: opens nothing. */
  cpoSysId: z.string(),
  ocToken: z.string(),
  sysToken: z.string(),
  agsImageryToken: z.string(),
})

/** One open session. Its id opens nothing. */
const SessionItem = z.object({
  id: z.uuid(),
  /** The session that asks. */
  isThis: z.boolean(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  ip: z.string(),
  /** As the browser names itself. */
  userAgent: z.string(),
  signedInBy: z.enum(['password', 'second-factor', 'work-account']),
})

/** Opaque to the server; its length keeps hashing cheap. */
const AnyToken = z.string().max(512)
const RefreshInput = z.object({
  refreshToken: AnyToken.min(1),
  /** Part of the specification's body; it decides nothing. */
  microsoftCode: z.string().max(512).nullish(),
  userId: z.string().max(64).optional(),
})

/** The signed-in user as the specification's client reads it. */
const UserInfoAnswer = z.object({
  userid: z.string(),
  userName: z.string(),
  displayName: z.string(),
  displayNameAr: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** 1 active, 2 disabled. */
  status: z.number().int(),
  avatarUrl: z.string(),
  isAdminRole: z.boolean(),
  /** Of the rights that `authList` was made from; the live connection tells the current one. */
  rightsVersion: z.string(),
  /** Number of the newest live event: what is read from now on holds everything up to it. */
  eventsUpTo: z.number().int(),
  /** Token of an outside map service; empty, because the product serves its own maps. */
  mapToken: z.string(),
  authList: z.array(z.object({ mr: z.string(), type: z.string() })),
})

export const sessionApi = defineApi(sessionModule, {
  login: {
    method: 'POST',
    path: '/user_rbac/api/user/login',
    responseFormat: 'application',
    summary: 'Sign in with name and password digest',
    access: 'public',
    input: LoginInput,
    output: LoginAnswer,
    transaction: 'none',
    rateLimit: SIGN_IN_RATE,
  },
  exchangeCode: {
    method: 'GET',
    path: '/cpo-service/api/account/login',
    responseFormat: 'platform',
    summary: 'Sign in with the single-use code that a work account came back with',
    access: 'public',
    input: z.object({ microsoftCode: z.string().regex(/^[\w.~-]{8,512}$/) }),
    output: LoginAnswer,
    transaction: 'none',
    isSameOriginOnly: true,
    rateLimit: SIGN_IN_RATE,
  },
  secondFactor: {
    method: 'POST',
    path: '/session/second-factor',
    summary: 'Answer the question for the second factor that a sign-in has asked',
    access: 'public',
    input: z.object({ challenge: AnyToken, method: z.string().max(20), answer: z.unknown() }),
    output: LoginAnswer,
    transaction: 'none',
    rateLimit: SIGN_IN_RATE,
  },
  platformLogin: {
    method: 'POST',
    path: '/cpo-service/api/account/login',
    responseFormat: 'platform',
    summary: 'Sign in with name and password digest at the platform layer',
    access: 'public',
    input: z.object({
      name: LoginInput.shape.username,
      password: LoginInput.shape.password,
      type: z.union([z.string().max(20), z.number()]).optional(),
    }),
    output: LoginAnswer,
    transaction: 'none',
    rateLimit: SIGN_IN_RATE,
  },
  refreshToken: {
    method: 'POST',
    path: '/cpo-service/api/account/refreshToken',
    responseFormat: 'platform',
    summary: 'Renew the tokens of a session that began with a work account',
    access: 'public',
    input: RefreshInput,
    output: LoginAnswer,
    transaction: 'none',
    rateLimit: SIGN_IN_RATE,
  },
  refreshNtoken: {
    method: 'POST',
    path: '/cpo-service/api/account/refreshNtoken',
    responseFormat: 'platform',
    summary: 'Renew the tokens of a session that began with a password',
    access: 'public',
    input: RefreshInput,
    output: LoginAnswer,
    transaction: 'none',
    rateLimit: SIGN_IN_RATE,
  },
  platformLogout: {
    method: 'POST',
    path: '/cpo-service/api/account/logout',
    responseFormat: 'platform',
    summary: 'End the session that makes the call, or whose token is sent along',
    access: 'public',
    input: z.object({
      cpoSysAccessToken: AnyToken.optional(),
      ocToken: AnyToken.optional(),
      sys_token: AnyToken.optional(),
      refreshToken: AnyToken.optional(),
      microsoftCode: AnyToken.optional(),
      localFlag: z.enum(['true', 'false']).optional(),
    }),
    output: z.null(),
    transaction: 'none',
    headers: CLEARED,
  },
  userInfo: {
    method: 'GET',
    path: '/user_rbac/api/user/getUserInfo',
    responseFormat: 'application',
    summary: 'The signed-in user with the list of what the menu may show',
    access: 'any-signed-in',
    input: z.object({}),
    output: UserInfoAnswer,
  },
  signOut: {
    method: 'POST',
    path: '/session/sign-out',
    summary: 'End the session that makes this call',
    isOpenWhileViewing: true,
    access: 'any-signed-in',
    input: z.object({}),
    output: z.null(),
    transaction: 'none',
    headers: CLEARED,
  },
  sessions: {
    method: 'GET',
    path: '/session/sessions',
    summary: 'Where the person is signed in',
    access: 'any-signed-in',
    input: ListQuery.pick({ page: true, pageSize: true }),
    output: pageOf(SessionItem),
    sees: 'everything',
  },
  revokeSession: {
    method: 'DELETE',
    path: '/session/sessions/:id',
    summary: 'End one session of the person',
    access: 'any-signed-in',
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    sees: 'everything',
  },
  revokeOthers: {
    method: 'POST',
    path: '/session/sessions/revoke-others',
    summary: 'End all sessions of the person but the one that asks',
    access: 'any-signed-in',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
    sees: 'everything',
  },
  sessionsOf: {
    method: 'GET',
    path: '/session/users/:userId/sessions',
    summary: 'Where a user is signed in',
    access: 'session:administer',
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ userId: z.uuid() }),
    output: pageOf(SessionItem),
    sees: 'everything',
  },
  revokeSessionOf: {
    method: 'DELETE',
    path: '/session/users/:userId/sessions/:id',
    summary: 'End one session of a user',
    access: 'session:administer',
    input: z.object({ userId: z.uuid(), id: z.uuid() }),
    output: z.null(),
    sees: 'everything',
  },
  signInOptions: {
    method: 'GET',
    path: '/session/sign-in-options',
    summary: 'What the sign-in page offers: the demonstration users in demonstration mode, otherwise none',
    access: 'public',
    input: z.object({}),
    output: z.object({
      demonstration: z
        .object({
          password: z.string(),
          users: z.array(z.object({ name: z.string(), displayName: z.object({ en: z.string(), ar: z.string() }) })),
        })
        .nullable(),
      /** How a password is sent: as its MD5 digest, or as it is. */
      passwordScheme: z.enum(['md5', 'raw']),
      /** Addresses of the platform layer; null where there is none. */
      platform: z.object({
        login: z.string().nullable(),
        refresh: z.string().nullable(),
        clickRefresh: z.string().nullable(),
        logout: z.string().nullable(),
      }),
    }),
    transaction: 'none',
  },
})

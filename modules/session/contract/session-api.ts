import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { LANGUAGES } from '#platform/contract/text.ts'
import { sessionModule } from './session-module.ts'

/** Requests a minute that one address may make at sign-in: a site office of hundreds may share one. */
const SIGN_IN_RATE = 300

const LoginInput = z.object({
  username: z.string().trim().min(1).max(200),
  /** MD5 of the password in lower-case hex; nothing else is taken for one. */
  password: z.string().regex(/^[0-9a-f]{32}$/, 'The password must arrive as its MD5 digest.'),
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
  /** Milliseconds since 1970. */
  cpoSysExpiredAt: z.number().int(),
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
  /** Token of an outside map service; empty, because the product serves its own maps. */
  mapToken: z.string(),
  authList: z.array(z.object({ mr: z.string(), type: z.string() })),
})

export const sessionApi = defineApi(sessionModule, {
  login: {
    method: 'POST',
    path: '/user_rbac/api/user/login',
    wire: 'application',
    summary: 'Sign in with name and password digest',
    access: 'public',
    input: LoginInput,
    output: LoginAnswer,
    transaction: 'none',
    rateLimit: SIGN_IN_RATE,
  },
  userInfo: {
    method: 'GET',
    path: '/user_rbac/api/user/getUserInfo',
    wire: 'application',
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
    }),
    transaction: 'none',
  },
  profile: {
    method: 'GET',
    path: '/session/profile',
    summary: "The signed-in user's own data, roles and places",
    access: 'any-signed-in',
    input: z.object({}),
    output: z.object({
      name: z.string(),
      displayName: z.string(),
      displayNameAr: z.string(),
      email: z.string(),
      roles: z.array(z.string()),
      seesEverything: z.boolean(),
      projectCodes: z.array(z.string()),
      siteCodes: z.array(z.string()),
      structureCodes: z.array(z.string()),
      signedInAt: z.string(),
      expiresAt: z.string(),
    }),
    transaction: 'none',
  },
})

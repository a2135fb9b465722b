import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sessionApi } from '../contract/session-api.ts'
import { authenticate, keepSessions, principalFor } from './authenticate.ts'
import { getProfile, getUserInfo } from './get-user-info.ts'
import { createSessions } from './migrations/20260102T0100_session_create_sessions.ts'
import { createSignInCodes } from './migrations/20260112T0000_session_create_sign_in_codes.ts'
import { signIn } from './sign-in.ts'
import { signInOptions } from './sign-in-options.ts'
import { signOut } from './sign-out.ts'

export const sessionServer = defineServerModule(sessionApi, {
  handlers: { login: signIn, userInfo: getUserInfo, signOut, signInOptions, profile: getProfile },
  migrations: [createSessions, createSignInCodes],
  authenticate,
  principalFor,
  start: keepSessions,
})

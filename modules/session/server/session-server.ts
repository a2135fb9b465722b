import { onAccessEnded } from '#modules/access/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sessionApi } from '../contract/session-api.ts'
import { auditedActions } from './audited-actions.ts'
import { authenticate, keepSessions, principalFor } from './authenticate.ts'
import { endSessionsWithAccess } from './end-sessions-of.ts'
import { exchangeCode } from './exchange-code.ts'
import { getUserInfo } from './get-user-info.ts'
import { createSessions } from './migrations/20260102T0100_session_create_sessions.ts'
import { createSignInCodes } from './migrations/20260112T0000_session_create_sign_in_codes.ts'
import { createRefreshTokens } from './migrations/20260116T0000_session_create_refresh_tokens.ts'
import { indexKnownDevices } from './migrations/20260125T0400_session_index_known_devices.ts'
import {
  listOwnSessions,
  listSessionsOf,
  revokeOtherSessions,
  revokeOwnSession,
  revokeSessionOf,
} from './own-sessions.ts'
import { rotateTokens } from './rotate-tokens.ts'
import { answerSecondFactor } from './second-factor-step.ts'
import { platformSignIn, signIn } from './sign-in.ts'
import { signInOptions } from './sign-in-options.ts'
import { platformSignOut, signOut } from './sign-out.ts'

export const sessionServer = defineServerModule(sessionApi, {
  actions: auditedActions,
  offers: [onAccessEnded(endSessionsWithAccess)],
  handlers: {
    login: signIn,
    secondFactor: answerSecondFactor,
    exchangeCode,
    platformLogin: platformSignIn,
    refreshToken: rotateTokens,
    refreshNtoken: rotateTokens,
    platformLogout: platformSignOut,
    userInfo: getUserInfo,
    signOut,
    sessions: listOwnSessions,
    revokeSession: revokeOwnSession,
    revokeOthers: revokeOtherSessions,
    sessionsOf: listSessionsOf,
    revokeSessionOf,
    signInOptions,
  },
  migrations: [createSessions, createSignInCodes, createRefreshTokens, indexKnownDevices],
  authenticate,
  principalFor,
  start: keepSessions,
})

import { NAME_LIMITS } from '#modules/access/server/public.ts'
import type { OpenSession } from './session-repository.ts'

/** What signing in and renewing answer, in the specification's names (AUTH-01, AUTH-13). */
export function signInAnswer(user: { readonly id: string; readonly name: string }, session: OpenSession) {
  return {
    userid: user.id,
    canTryCountNum: NAME_LIMITS.tries,
    userName: user.name,
    cpoSysAccessToken: session.token,
    cpoSysRefreshToken: session.refreshToken,
    cpoSysExpiredAt: session.expiresAt.getTime(),
    cpoSysId: session.id,
    // The specification's other services have tokens of their own; here they are one server.
    ocToken: session.token,
    sysToken: session.token,
    // Imagery is the server's own and needs no token of another service (D17).
    agsImageryToken: '',
  }
}

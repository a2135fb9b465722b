import { defineSeam } from '#platform/contract/seam.ts'
import { platformExchange } from '../api/platform-client.ts'
import { sendRequest } from '../api/request.ts'
import { log } from '../messages/logger.ts'
import { browserSession } from './browser-session.ts'
import { isSignedIn, sessionStore } from './session-store.ts'
import { platformAddresses } from './sign-in-options.ts'

const SIGN_OUT_ADDRESS = '/api/session/sign-out'

/** Longest that leaving waits for the server, ms: somebody stands up from a shared computer. */
const LEAVE_WITHIN_MS = 5_000

/** Machines that the specification's `localFlag` calls local. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Revokes the session at the server and leaves nothing of the person in this browser. Ends at the sign-in page. */
export async function signOut(): Promise<void> {
  // Asked for while it is still known who signs out.
  const nextPage = sessionStore.getState().clickMode === 'sso' ? ((await pageAfterSignOut.one()?.()) ?? null) : null
  await logOut({ isOperation: true })
  if (nextPage !== null) window.location.assign(nextPage)
}

/**
 * Single sign-on says where a person goes on to who came by it and signs out: the provider's own sign-out page. Null
 * stays here. It never rejects, and does not keep anybody waiting.
 */
export const pageAfterSignOut = defineSeam<() => Promise<string | null>>('page after the sign-out', { isSingle: true })

/**
 * Ends the session in all tabs of this browser (AUTH-15). The server is told where a person asked for it; without the
 * operation flag only this browser forgets.
 */
export async function logOut({ isOperation }: { readonly isOperation: boolean }): Promise<void> {
  if (isOperation && isSignedIn()) await tellServer()
  browserSession.keeper.clear('signed-out')
}

async function tellServer(): Promise<void> {
  try {
    const { logout } = await platformAddresses()
    if (!logout)
      await sendRequest({
        method: 'POST',
        address: SIGN_OUT_ADDRESS,
        body: {},
        isQuiet: true,
        timeoutMs: LEAVE_WITHIN_MS,
      })
    else {
      const body = logoutBody()
      const outcome = await platformExchange({ method: 'POST', address: logout, body, timeoutMs: LEAVE_WITHIN_MS })
      if (outcome.kind !== 'answer' || !outcome.response.ok) throw new Error(`The logout came to: ${outcome.kind}.`)
    }
  } catch (error) {
    // Leaving must work without the server too; its session then ends by time.
    log('warn', 'The server did not confirm the sign-out.', error)
  }
}

function logoutBody(): Readonly<Record<string, string>> {
  const { accessToken, centreToken, clickMode, microsoftCode } = sessionStore.getState()
  if (clickMode === 'input') {
    return { cpoSysAccessToken: accessToken ?? '', ocToken: centreToken ?? '', sys_token: accessToken ?? '' }
  }
  return { microsoftCode: microsoftCode ?? '', localFlag: String(LOCAL_HOSTS.includes(window.location.hostname)) }
}

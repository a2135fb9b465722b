import { platformExchange } from '../api/platform-client.ts'
import { log } from '../messages/logger.ts'
import { sessionStore } from './session-store.ts'
import { platformAddresses } from './sign-in-options.ts'
import { readTokenAnswer } from './token-answer.ts'
import type { RefreshAnswer } from './token-refresher.ts'

/** Longest that one refresh may take, ms: the next one then has its turn while the token still lives. */
const REFRESH_TIMEOUT_MS = 32_000

/** Sends the refresh token to the address of the way the person signed in (TOK-06). Never rejects. */
export async function askRefresh(refreshToken: string): Promise<RefreshAnswer> {
  try {
    const addresses = await platformAddresses()
    const { clickMode, microsoftCode, userId } = sessionStore.getState()
    const address = clickMode === 'sso' ? addresses.refresh : addresses.clickRefresh
    if (!address) return { kind: 'no-address' }
    const body = { refreshToken, microsoftCode: microsoftCode ?? '', userId: userId ?? '' }
    const outcome = await platformExchange({ method: 'POST', address, body, timeoutMs: REFRESH_TIMEOUT_MS })
    if (outcome.kind !== 'answer') return { kind: 'no-answer' }
    const { code, data } = outcome.body
    return {
      kind: 'answer',
      code: typeof code === 'number' ? code : outcome.response.status,
      hasMessage: 'message' in outcome.body,
      tokens: readTokenAnswer(data)?.tokens ?? null,
    }
  } catch (error) {
    log('warn', 'The addresses of the platform could not be read.', error)
    return { kind: 'no-answer' }
  }
}

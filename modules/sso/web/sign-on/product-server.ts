import { ApiError, isConnectionFailure } from '#platform/web/api/api-error.ts'
import { sendRequest } from '#platform/web/api/request.ts'
import type { SecondFactorDemand } from '#platform/web/session/sign-in.ts'
import type { ProviderAnswer, SignOnAccount, SignOnAttempt } from '../../contract/work-account.ts'
import type { SignOnServer } from './sign-on.ts'
import { SignOnError } from './sign-on-error.ts'

const ATTEMPTS = { login: '/api/sso/attempts', 'acquire-token': '/api/sso/link-attempts' } as const
const SIGN_OUT_ADDRESS = '/api/sso/sign-out-address'

/** Our server's side over HTTP. By address: the api file would bring the schema reader to the sign-in page. */
export const productServer: SignOnServer = {
  begin: async (purpose) => (await send('POST', ATTEMPTS[purpose], {})) as SignOnAttempt,
  redeem: async (purpose, { id, ...answer }: ProviderAnswer) => {
    const path = `${ATTEMPTS[purpose]}/${encodeURIComponent(id)}/redeem`
    const { account, microsoftCode, secondFactor } = (await send('POST', path, answer)) as {
      account: SignOnAccount
      microsoftCode?: string | null
      secondFactor?: SecondFactorDemand | null
    }
    return { account, microsoftCode: microsoftCode ?? null, secondFactor: secondFactor ?? null }
  },
  signOutEndpoint: async () => {
    const answer = (await send('GET', SIGN_OUT_ADDRESS)) as { endSessionEndpoint: string | null }
    return answer.endSessionEndpoint
  },
}

async function send(method: string, address: string, body?: unknown): Promise<unknown> {
  try {
    return await sendRequest({ method, address, isQuiet: true, ...(body === undefined ? {} : { body }) })
  } catch (error) {
    if (!(error instanceof ApiError) || isConnectionFailure(error)) {
      throw new SignOnError('no_server_response', { cause: error })
    }
    throw new SignOnError('server_refused', { words: error.message, cause: error })
  }
}

import { sendRequest } from '#platform/web/api/request.ts'
import type { SignOnOptions } from '../contract/work-account.ts'

const OPTIONS_ADDRESS = '/api/sso/options'

let asked: Promise<SignOnOptions | null> | null = null

/**
 * How to sign in with a work account here; null where it is not set up, or the server does not answer: name and password
 * say so then. Asked once for the page, by address, because the api file brings the schema reader along.
 */
export function signOnOffer(): Promise<SignOnOptions | null> {
  asked ??= ask()
  return asked
}

async function ask(): Promise<SignOnOptions | null> {
  try {
    const answer = await sendRequest({ method: 'GET', address: OPTIONS_ADDRESS, isQuiet: true })
    return (answer as { signOn: SignOnOptions | null }).signOn
  } catch {
    // Asked again with the next page.
    asked = null
    return null
  }
}

import { log } from '#platform/web/messages/logger.ts'
import { signOnOfPage } from './sign-on-of-page.ts'

/** Nobody waits longer than this to get away from a shared computer, ms. */
const LEAVE_WITHIN_MS = 3_000

/** The provider's sign-out page for the account that signed in; null where there is none, or it is not known in time. */
export async function leaveProvider(): Promise<string | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, LEAVE_WITHIN_MS, null)
  })
  try {
    return await Promise.race([signOnOfPage().then((signOn) => signOn?.logout() ?? null), late])
  } catch (error) {
    log('warn', 'The sign-out page of the work account is not known; only this product is left.', error)
    return null
  }
}

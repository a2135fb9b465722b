import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { textOf } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ssoModule } from '../contract/sso-module.ts'
import { addressWithCode } from './address-with-code.ts'
import { failureMessage } from './failure-message.ts'
import type { ssoEn } from './locales/en.ts'
import { takeRedirectAnswer } from './redirect-answer.ts'
import { toSignOnError } from './sign-on/sign-on-error.ts'
import { signOnOfPage } from './sign-on-of-page.ts'

/** Finishes what was begun before the page was left, for somebody who is signed in: an account to link. */
export async function finishRedirect(): Promise<void> {
  const [signOn] = await Promise.all([signOnOfPage(), loadCatalogue(ssoModule.id)])
  const answer = takeRedirectAnswer()
  if (!signOn || !answer) return
  try {
    const { purpose, account, microsoftCode, secondFactor, returnTo } = await signOn.handleRedirect(answer)
    // Somebody signed in meanwhile, in another tab: they go on, and the question is nobody's.
    if (secondFactor) return
    if (purpose === 'login' && microsoftCode) {
      window.location.replace(addressWithCode(returnTo, microsoftCode, window.location.origin))
      return
    }
    showMessage({ tone: 'success', text: textOf<typeof ssoEn>('sso')('linked', { name: account.username }) })
    for (const listener of listeners) listener()
  } catch (error) {
    showMessage({ tone: 'error', text: failureMessage(toSignOnError(error)), durationMs: FAILURE_MS })
  }
}

/** A person who comes back from another page looks somewhere else first, ms. */
const FAILURE_MS = 15_000

const listeners = new Set<() => void>()

/** Calls back when an account was linked, so that a list of them is read again. */
export function onAccountLinked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

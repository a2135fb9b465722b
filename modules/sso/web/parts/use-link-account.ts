import { useState } from 'react'
import { withConfirmedPassword } from '#modules/access/web/public.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { failureMessage } from '../failure-message.ts'
import { SignOnError, toSignOnError } from '../sign-on/sign-on-error.ts'
import { startedSignOn } from '../sign-on-of-page.ts'
import { useSsoText } from '../use-sso-text.ts'

/**
 * Links a work account to the person. In redirect mode the page is left, and the next one says how it went.
 * @param onLinked after an account was linked without leaving the page
 */
export function useLinkAccount(onLinked: () => unknown) {
  const text = useSsoText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { account } = await withConfirmedPassword(acquire)
      showMessage({ tone: 'success', text: text('linked', { name: account.username }) })
      await onLinked()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : failureMessage(toSignOnError(error)))
    } finally {
      setBusy(false)
    }
  }
  return { link: () => void attempt(), isBusy, failure }
}

/** The server's own refusal comes through: it may be the question for the password. */
async function acquire() {
  try {
    return await startedSignOn().acquireToken({ returnTo: window.location.pathname })
  } catch (error) {
    if (error instanceof SignOnError && error.cause instanceof ApiError) throw error.cause
    throw error
  }
}

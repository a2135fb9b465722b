import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { askForFactor } from '#modules/session/web/public.ts'
import { addressWithCode, ownAddress } from '../address-with-code.ts'
import { takeRedirectAnswer } from '../redirect-answer.ts'
import type { FinishedSignOn } from '../sign-on/sign-on.ts'
import { type SignOnError, toSignOnError } from '../sign-on/sign-on-error.ts'
import { startedSignOn } from '../sign-on-of-page.ts'

/** When this tab last signed in without being asked, ms since 1970. */
const TRIED_KEY = 'plumbline-silent-sign-in'
/** Before it does so again: a session that cannot be opened must not lead in a circle, ms. */
const SILENCE_MS = 60_000

/**
 * Signing in with a work account, for the sign-in page. What the page was opened with is finished first; otherwise, where
 * an account is remembered, it tries once without a page of the provider.
 */
export function useWorkAccount() {
  const signOn = startedSignOn()
  const { status, activeAccount } = useSyncExternalStore(signOn.subscribe, signOn.getState)
  const [failure, setFailure] = useState<SignOnError | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  const attempt = useCallback(async (work: () => Promise<FinishedSignOn>, isAsked: boolean) => {
    setFailure(null)
    try {
      const { returnTo, microsoftCode, secondFactor } = await work()
      if (secondFactor) {
        const leave = () => window.location.replace(ownAddress(returnTo, window.location.origin))
        askForFactor({ demand: secondFactor, onDone: leave })
      }
      if (microsoftCode === null) return
      setLeaving(true)
      window.location.replace(addressWithCode(returnTo, microsoftCode, window.location.origin))
    } catch (error) {
      const failed = toSignOnError(error)
      // Nobody asked for it, and the button is there: that the provider wants the person is no news.
      if (isAsked || failed.failure !== 'interaction_required') setFailure(failed)
    }
  }, [])

  useEffect(() => {
    const answer = takeRedirectAnswer()
    if (answer) void attempt(() => signOn.handleRedirect(answer), true)
    else if (signOn.getState().activeAccount && mayTrySilently()) {
      void attempt(() => signOn.ssoSilent(wantedPath()), false)
    }
  }, [signOn, attempt])

  const signIn = () => void attempt(() => signOn.login(wantedPath()), true)
  return { status, isLeaving, failure, signIn, account: activeAccount }
}

/** Where the guard has sent the person from (NAV-09). */
function wantedPath(): { returnTo?: string } {
  const path = new URLSearchParams(window.location.search).get('redirectUrl')
  return path ? { returnTo: path } : {}
}

function mayTrySilently(): boolean {
  try {
    const triedAt = Number(window.sessionStorage.getItem(TRIED_KEY))
    if (Math.abs(Date.now() - triedAt) < SILENCE_MS) return false
    window.sessionStorage.setItem(TRIED_KEY, String(Date.now()))
    return true
  } catch {
    // A browser that does not remember the try could lead in a circle.
    return false
  }
}

import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '../session/session-store.ts'

/** The question before what is not saved is left: `isAsked` while it stands. */
export interface LeaveQuestion {
  readonly isAsked: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Asks before another page takes the place of one with changes, and before the tab is closed.
 * @param isSettled true once they are saved or given up, which is known before the page is drawn anew
 */
export function useLeaveQuestion(isDirty: boolean, isSettled: { readonly current: boolean }): LeaveQuestion {
  // Without a session there is nobody to ask: the draft stays for when they are back.
  const mustAsk = () => isDirty && !isSettled.current && isSignedIn()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && current.pathname !== next.pathname,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  return {
    isAsked: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}

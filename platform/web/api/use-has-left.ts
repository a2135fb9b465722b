import { useRef } from 'react'
import { isSignedIn, useSession } from '../session/session-store.ts'

/** True once the person of this screen has signed out: while it is left it must not ask once more, without a token. */
export function useHasLeft(): boolean {
  const isIn = useSession(isSignedIn)
  const wasIn = useRef(isIn)
  return wasIn.current && !isIn
}

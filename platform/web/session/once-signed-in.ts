import { isSignedIn, sessionStore } from './session-store.ts'

/** Runs what is for signed-in people alone: now where somebody is, otherwise when they have signed in. Once per page. */
export function onceSignedIn(run: () => void): void {
  if (isSignedIn()) {
    run()
    return
  }
  const stop = sessionStore.subscribe((session) => {
    if (!isSignedIn(session)) return
    stop()
    run()
  })
}

import { onlineManager } from '@tanstack/react-query'
import { hasEndedByItself, sessionEvents } from '../session/session-events.ts'
import { sessionStore } from '../session/session-store.ts'
import { forgetKept } from './waiting-store.ts'
import { sendWaiting, showQueue } from './write-queue.ts'

let isFollowing = false

/** Sends what waits now, and from now on whenever the network, the person or the window is back. Once for a page. */
export function followQueue(): void {
  if (isFollowing) return
  isFollowing = true
  const send = () => void showQueue().then(sendWaiting)
  send()
  onlineManager.subscribe((isOnline) => {
    if (isOnline) send()
  })
  sessionStore.subscribe((session, before) => {
    if (session.userId !== before.userId || (session.accessToken && !before.accessToken)) send()
  })
  sessionEvents.on('AUTH_FAILED', (reason) => {
    if (!hasEndedByItself(reason)) void forgetKept()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendWaiting()
  })
}

import { platformText } from '../language/platform-text.ts'
import { showMessage } from './message-store.ts'

/** Shortest time between two of these messages (ERR-02), ms. */
const BUSY_MESSAGE_EVERY_MS = 3_000

let lastShownAt = Number.NEGATIVE_INFINITY

/** Says that the server failed, at most once per 3 s however many requests fail together. */
export function showServiceBusy(requestId: string | null): void {
  const now = performance.now()
  if (now - lastShownAt < BUSY_MESSAGE_EVERY_MS) return
  lastShownAt = now
  showMessage({ tone: 'error', text: platformText('serviceBusy'), requestId })
}

import { WAITING_DATABASE } from '#platform/web/waiting/waiting-write.ts'

/** Sends what was entered without network, where this browser has ever kept anything. */
async function sendWhatWaits(): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => null)
  if (databases && !databases.some(({ name }) => name === WAITING_DATABASE)) return
  const { followQueue } = await import('#platform/web/waiting/follow-queue.ts')
  followQueue()
}

// By being fetched: a name to call it by is a part of the sign-in page, whose bytes are counted.
void sendWhatWaits()

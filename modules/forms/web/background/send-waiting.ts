import { FIELD_DATABASE } from '../field/field-entry.ts'

/** Sends what was filled in without network, where this browser has ever kept a form. */
async function sendWaitingForms(): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => null)
  if (databases && !databases.some(({ name }) => name === FIELD_DATABASE)) return
  const { followQueue } = await import('../field/follow-queue.ts')
  followQueue()
}

// By being fetched: a name to call it by is a part of the sign-in page, whose bytes are counted.
void sendWaitingForms()

import { ApiError } from '../api/api-error.ts'
import { platformText } from '../language/platform-text.ts'
import { dismissMessage, showMessage } from '../messages/message-store.ts'

/** The server takes no more work for now. */
const BUSY = 503
/** Between tries, ms: half a minute in all, after which the person is told and decides. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** It is taken away with the answer. */
const LONGEST_MS = 600_000

export const isBusy = (error: unknown) => error instanceof ApiError && error.status === BUSY

/**
 * Asks again while the server says that it is busy, and says so meanwhile: whoever signs in stands before a form that does
 * nothing otherwise. @throws what the last try threw.
 */
export async function whileBusy<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let shown: number | null = null
  try {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await ask()
      } catch (error) {
        if (!isBusy(error)) throw error
        shown ??= showMessage({ tone: 'warning', text: platformText('signInBusy'), durationMs: LONGEST_MS })
        await new Promise((done) => setTimeout(done, pauseMs))
      }
    }
    return await ask()
  } finally {
    if (shown !== null) dismissMessage(shown)
  }
}

import { platformError } from './envelope.ts'
import type { SharedCounts } from './shared-counts.ts'

const WINDOW_MS = 60_000

/** Takes one request of a person. @throws 429 where the person has sent too many in this minute. */
export type TakeRequest = (userId: string) => void

/**
 * Counts the requests of each person in windows of a minute, whatever address and process they come to: one account
 * behind many addresses has no more than another.
 * @param most requests a minute; 0 counts nothing.
 */
export function userRateLimit(most: number, counts: Pick<SharedCounts, 'take'>): TakeRequest {
  if (most === 0) return () => {}
  return (userId) => {
    if (counts.take(`user ${userId}`, WINDOW_MS, most).count > most) throw platformError('tooManyRequests')
  }
}

import { platformError } from './envelope.ts'

const WINDOW_MS = 60_000

/** Takes one request of a person. @throws 429 where the person has sent too many in this minute. */
export type TakeRequest = (userId: string) => void

/**
 * Counts the requests of each person in windows of a minute, whatever address they come from: one account behind many
 * addresses has no more than another.
 * @param most requests a minute; 0 counts nothing.
 */
export function userRateLimit(most: number, now: () => number = Date.now): TakeRequest {
  if (most === 0) return () => {}
  const counts = new Map<string, number>()
  let windowEndsAt = 0
  return (userId) => {
    const at = now()
    if (at >= windowEndsAt) {
      counts.clear()
      windowEndsAt = at + WINDOW_MS
    }
    const count = (counts.get(userId) ?? 0) + 1
    counts.set(userId, count)
    if (count > most) throw platformError('tooManyRequests')
  }
}

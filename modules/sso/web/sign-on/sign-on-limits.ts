import { SignOnError, type SignOnFailure } from './sign-on-error.ts'

/** Longest waits, ms (SSO-07). */
export const REDIRECT_NAVIGATION_MS = 30_000
export const IFRAME_HASH_MS = 10_000
export const WINDOW_HASH_MS = 60_000
export const BROKER_HANDSHAKE_MS = 2_000

/** The result of some work, or a failure where it takes longer than a limit. The work is told by its signal to end. */
export async function withinLimit<Result>(
  limitMs: number,
  failure: SignOnFailure,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SignOnError(failure)), limitMs)
  })
  try {
    return await Promise.race([work(ending.signal), limit])
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}

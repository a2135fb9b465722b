/** Up to here the difference may come from the way of the answer alone, ms. */
const NEGLIGIBLE_MS = 60_000

let offsetMs = 0

/** Notes the clock of the server from an answer that was just received. */
export function noteServerTime(response: Response, now: number = Date.now()): void {
  const serverNow = Date.parse(response.headers.get('Date') ?? '')
  if (!Number.isFinite(serverNow)) return
  const difference = serverNow - now
  offsetMs = Math.abs(difference) < NEGLIGIBLE_MS ? 0 : difference
}

/**
 * A moment that the server named, ms since 1970, on the clock of this browser. With a computer whose clock is an hour
 * off, a token of half an hour would otherwise look expired, or as if it lasted for an hour and a half.
 */
export function onBrowserClock(serverMs: number): number {
  return serverMs - offsetMs
}

import { readStored, storedKeys, writeStored } from '../browser-storage.ts'
import { FUNCTION_GUIDANCE_PREFIX } from '../session/local-data.ts'
import { sessionStore } from '../session/session-store.ts'

/** Under the bare key stands that no tour starts by itself in this browser, whoever uses it. */
const NO_TOURS = 'off'

/** True where this person has seen the tour of a screen on this device, or wants none here. */
export function isTourSeen(recordId: string): boolean {
  return !doToursStart() || readStored(keyOf(recordId)) !== null
}

/** True where a tour was shown to this person on this device: others are offered then, and do not start by themselves. */
export function isAnyTourSeen(): boolean {
  const own = keyOf('')
  return storedKeys().some((key) => key.startsWith(own))
}

/** False where no tour starts by itself in this browser. */
export function doToursStart(): boolean {
  return readStored(FUNCTION_GUIDANCE_PREFIX) !== NO_TOURS
}

/** Lets tours start by themselves in this browser, or not. */
export function letToursStart(doStart: boolean): void {
  writeStored(FUNCTION_GUIDANCE_PREFIX, doStart ? null : NO_TOURS)
}

/** Remembers that the tour of a screen was shown; kept over signing out (AUTH-07, NAV-20). */
export function markTourSeen(recordId: string): void {
  writeStored(keyOf(recordId), new Date().toISOString())
}

function keyOf(recordId: string): string {
  return `${FUNCTION_GUIDANCE_PREFIX}:${sessionStore.getState().userId ?? ''}:${recordId}`
}

/** Lets this person see every tour again. */
export function forgetSeenTours(): void {
  const own = keyOf('')
  for (const key of storedKeys()) if (key.startsWith(own)) writeStored(key, null)
}

import { readStoredJson, writeStored } from '../browser-storage.ts'
import { setStandIn } from '../place/stand-in.ts'
import { sessionStore } from '../session/session-store.ts'

export type PlaceKind = 'project' | 'site' | 'structure'

const RECENT_KEY = 'plumbline-recent-places'
const RECENT_KEPT = 5

/** Codes of the places of a kind that this person picked last, newest first. */
export function recentPlaces(kind: PlaceKind): readonly string[] {
  const codes = ownRecent()[kind]
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}

/** Remembers that a place was picked. */
export function rememberPlace(kind: PlaceKind, code: string): void {
  if (kind === 'structure') setStandIn(null)
  const codes = [code, ...recentPlaces(kind).filter((other) => other !== code)].slice(0, RECENT_KEPT)
  // For this person alone: another one at the same browser may see other places.
  writeStored(RECENT_KEY, JSON.stringify({ ...ownRecent(), [kind]: codes, userId: sessionStore.getState().userId }))
}

function ownRecent(): Record<string, unknown> {
  const stored: unknown = readStoredJson(RECENT_KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  const recent: Record<string, unknown> = { ...stored }
  return recent['userId'] === sessionStore.getState().userId ? recent : {}
}

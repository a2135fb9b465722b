import { writeStored } from '#platform/web/browser-storage.ts'
import { forgetPlaces } from '#platform/web/place/place-store.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'

/** Tells every tab of this browser that its session views the product as somebody else; the server knows whom. */
export const VIEWING_KEY = 'plumbline-viewing'
/** First address after a change of whose rights count: the guards lead on from there. */
export const START = '/'

/** After the server has started a view: everything is read anew with the other person's rights. */
export function enterView(): Promise<void> {
  return startAnew('1')
}

/** After the view has ended, here or by itself. */
export function leaveView(): Promise<void> {
  return startAnew(null)
}

async function startAnew(mark: string | null): Promise<void> {
  writeStored(VIEWING_KEY, mark)
  forgetPlaces()
  await ensurePermissions({ force: true })
  // A fresh page keeps nothing of what the other rights had loaded.
  window.location.assign(START)
}

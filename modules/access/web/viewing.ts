import { readStored, writeStored } from '#platform/web/browser-storage.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { forgetPlaces } from '#platform/web/place/place-store.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { setBand } from '#platform/web/shell/root-parts.ts'

/** Tells every tab of this browser that its session views the product as somebody else; the server knows whom. */
const VIEWING_KEY = 'plumbline-viewing'
/** First address after a change of whose rights count: the guards lead on from there. */
const START = '/'

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

/** Shows the band in tabs whose session views as somebody else, from the start and when another tab begins or ends it. */
export function followViewing(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== VIEWING_KEY) return
    window.location.assign(START)
  })
  // The texts can be asked for when the application has started, which is right after its modules were read.
  setTimeout(() => void showBand(readStored(VIEWING_KEY) !== null), 0)
}

async function showBand(isViewing: boolean): Promise<void> {
  if (!isViewing) return setBand('viewing', null)
  const [{ ViewBand }] = await Promise.all([import('./parts/view-band.tsx'), loadCatalogue('access')])
  setBand('viewing', ViewBand)
}

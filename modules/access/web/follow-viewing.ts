import { readStored } from '#platform/web/browser-storage.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { setBand } from '#platform/web/shell/root-parts.ts'
import { START, VIEWING_KEY } from './viewing.ts'

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

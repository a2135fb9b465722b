import { withPlace } from '#platform/web/place/place-in-address.ts'
import type { BimViewState } from '#viewers/bim/view-state.ts'
import { writeView } from './view-address.ts'

/**
 * Puts the view into the address, so that a reload, a bookmark and the way back show it again; and the place beside it, so
 * that a colleague who works elsewhere comes to the same models with everything that belongs to them.
 * Past the router on purpose: it would run its guards and draw the screen anew for every turn of the model, and nothing
 * but the next opening of the page reads this part of the address.
 */
export function keepViewInAddress(view: BimViewState): void {
  const address = new URL(withPlace(window.location.href))
  address.searchParams.set('view', writeView(view))
  History.prototype.replaceState.call(window.history, window.history.state, '', address)
}

import { element } from './element.ts'
import type { MapPalette } from './map-palette.ts'
import type { MapMover, MapSite, MapStructure } from './site-map.ts'

const GAP_PIXELS = 14

/** The small card at a hovered or focused site: name, code and the word of its status. */
export class ThingTip {
  readonly #host: HTMLElement
  readonly #root = element('div', 'pl-map__tip')

  constructor(host: HTMLElement) {
    this.#host = host
    this.#root.hidden = true
    // The same words are in the list of sites; read twice they only disturb.
    this.#root.setAttribute('aria-hidden', 'true')
    host.append(this.#root)
  }

  /** Shows the card above `at` (pixels of the canvas), kept inside the map. */
  show(
    thing: MapSite | MapStructure | MapMover,
    at: { readonly x: number; readonly y: number },
    palette: MapPalette,
  ): void {
    const facts = element('div', 'pl-map__tip-facts')
    if (thing.code) {
      const code = element('bdi', '', thing.code)
      code.dir = 'ltr'
      facts.append(code)
    }
    if ('status' in thing) {
      const dot = element('span', 'pl-map__tip-dot')
      dot.style.background = palette.tones[thing.status.tone]
      facts.append(dot, element('span', '', thing.status.label))
    }
    this.#root.replaceChildren(
      element('div', 'pl-map__tip-name', thing.name),
      ...(facts.hasChildNodes() ? [facts] : []),
    )
    this.#root.hidden = false
    const { offsetWidth: width, offsetHeight: height } = this.#root
    const x = Math.max(8, Math.min(this.#host.clientWidth - width - 8, at.x - width / 2))
    const above = at.y - height - GAP_PIXELS
    const y = above >= 8 ? above : at.y + GAP_PIXELS
    this.#root.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  }

  hide(): void {
    this.#root.hidden = true
  }
}

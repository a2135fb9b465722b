import { element } from './element.ts'
import { MAP_TEXTS, type MapLanguage } from './map-texts.ts'
import type { MapSite } from './site-map.ts'

/** A longer list is read in the list view of the screen, not by stepping through a map. */
const MOST_ENTRIES = 300

export interface ListingEvents {
  focused(siteId: string): void
  left(): void
  picked(siteId: string): void
}

/**
 * The sites as a hidden list of buttons: what a screen reader reads and what arrow keys step through. One stop in the
 * tab order; the focused site is shown on the map as if the pointer were on it.
 */
export class SiteListing {
  readonly root = element('ul', 'pl-map__list')
  readonly #host: HTMLElement
  readonly #events: ListingEvents
  #sites: readonly MapSite[] = []
  #language: MapLanguage

  constructor(host: HTMLElement, language: MapLanguage, events: ListingEvents) {
    this.#host = host
    this.#events = events
    this.#language = language
    this.root.addEventListener('keydown', (event) => this.#onKey(event))
    this.root.addEventListener('focusin', (event) => this.#onFocus(event.target))
    this.root.addEventListener('focusout', () => this.#onLeave())
    this.root.addEventListener('click', (event) => {
      const id = event.target instanceof HTMLElement ? event.target.dataset['siteId'] : undefined
      if (id !== undefined) this.#events.picked(id)
    })
    host.prepend(this.root)
    this.#render()
  }

  setSites(sites: readonly MapSite[]): void {
    this.#sites = sites
    this.#render()
  }

  setLanguage(language: MapLanguage): void {
    this.#language = language
    this.#render()
  }

  #render(): void {
    const texts = MAP_TEXTS[this.#language]
    const focusedId = this.root.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset['siteId']
      : undefined
    const entries = this.#sites.slice(0, MOST_ENTRIES).map((site, index) => {
      const button = element('button', '', [site.name, site.code, site.status.label].filter(Boolean).join(', '))
      button.type = 'button'
      button.dataset['siteId'] = site.id
      button.tabIndex = index === 0 ? 0 : -1
      return button
    })
    const items = entries.map((button) => element('li', '', button))
    const rest = this.#sites.length - entries.length
    if (rest > 0) items.push(element('li', '', texts.moreSites(rest)))
    this.root.ariaLabel = texts.sites
    this.root.replaceChildren(...items)
    entries.find((button) => button.dataset['siteId'] === focusedId)?.focus()
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.root.querySelectorAll('button')]
  }

  #onKey(event: KeyboardEvent): void {
    const buttons = this.#buttons()
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const forward = this.#language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = this.#language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      [forward]: at + 1,
      ArrowUp: at - 1,
      [back]: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }
    const next = steps[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    buttons[Math.max(0, Math.min(buttons.length - 1, next))]?.focus()
  }

  #onFocus(target: EventTarget | null): void {
    if (!(target instanceof HTMLButtonElement)) return
    for (const button of this.#buttons()) button.tabIndex = button === target ? 0 : -1
    this.#host.classList.add('pl-map--listing')
    this.#events.focused(target.dataset['siteId'] ?? '')
  }

  #onLeave(): void {
    this.#host.classList.remove('pl-map--listing')
    this.#events.left()
  }
}

import type { LonLat } from '../geometry/ellipsoid.ts'
import { element, icon } from './element.ts'
import { MAP_TEXTS, type MapLanguage } from './map-texts.ts'
import { formatLonLat, metresPerPixel, scaleStep } from './measure-format.ts'
import type { CoordinateFormatter } from './site-map.ts'

const SCALE_MAX_PIXELS = 110

export interface MapCommands {
  zoomIn(): void
  zoomOut(): void
  northUp(): void
  showAll(): void
}

/** The controls around the canvas: zoom, north, show all, scale bar, coordinates. Mirrors with the page direction. */
export class MapFrame {
  readonly canvasHost = element('div', 'pl-map__canvas')
  readonly #host: HTMLElement
  readonly #readout = element('div', 'pl-map__readout')
  readonly #scale = element('div', 'pl-map__scale')
  readonly #north: HTMLButtonElement
  readonly #buttons: readonly (readonly [HTMLButtonElement, 'zoomIn' | 'zoomOut' | 'resetNorth' | 'showAll'])[]
  readonly #formatCoordinate: CoordinateFormatter | undefined
  #language: MapLanguage

  constructor(
    host: HTMLElement,
    language: MapLanguage,
    commands: MapCommands,
    formatCoordinate: CoordinateFormatter | undefined,
  ) {
    this.#host = host
    this.#formatCoordinate = formatCoordinate
    this.#language = language
    this.#north = tool(icon('M12 3l3.5 9h-7z|pl-map__needle', 'M8.5 12h7L12 21z'), commands.northUp)
    this.#north.classList.add('pl-map__tool--north')
    this.#buttons = [
      [tool(icon('M12 5v14', 'M5 12h14'), commands.zoomIn), 'zoomIn'],
      [tool(icon('M5 12h14'), commands.zoomOut), 'zoomOut'],
      [this.#north, 'resetNorth'],
      [tool(icon('M4 9V4h5', 'M15 4h5v5', 'M20 15v5h-5', 'M9 20H4v-5'), commands.showAll), 'showAll'],
    ]
    const tools = element('div', 'pl-map__tools', ...this.#buttons.map(([button]) => button))
    // Codes and coordinates read left to right in both languages.
    this.#readout.dir = 'ltr'
    this.#scale.setAttribute('aria-hidden', 'true')
    host.append(this.canvasHost, tools, element('div', 'pl-map__foot', this.#readout, this.#scale))
    this.setLanguage(language)
  }

  setLanguage(language: MapLanguage): void {
    this.#language = language
    this.#host.lang = language
    this.#host.dir = language === 'ar' ? 'rtl' : 'ltr'
    for (const [button, name] of this.#buttons) {
      button.ariaLabel = MAP_TEXTS[language][name]
      button.title = MAP_TEXTS[language][name]
    }
  }

  showView(latitude: number, zoom: number, bearingDegrees: number): void {
    const { metres, pixels } = scaleStep(metresPerPixel(latitude, zoom), SCALE_MAX_PIXELS)
    const texts = MAP_TEXTS[this.#language]
    this.#scale.style.inlineSize = `${Math.round(pixels)}px`
    this.#scale.textContent =
      metres < 1000
        ? `${metres.toLocaleString('en-US')} ${texts.metres}`
        : `${(metres / 1000).toLocaleString('en-US')} ${texts.kilometres}`
    const svg = this.#north.querySelector('svg')
    if (svg) svg.style.transform = `rotate(${-bearingDegrees}deg)`
  }

  /** The position under the pointer, or of the centre while no pointer is on the map, with its reference system. */
  showPosition(position: LonLat, of: 'pointer' | 'centre'): void {
    const parts = [
      element('span', '', formatLonLat(position, this.#language)),
      element('span', 'pl-map__system', 'WGS 84'),
    ]
    const local = this.#formatCoordinate?.(position)
    if (local) parts.push(element('span', '', local.text), element('span', 'pl-map__system', local.system))
    for (const part of parts) part.dir = 'auto'
    this.#readout.title = MAP_TEXTS[this.#language][of]
    this.#readout.replaceChildren(...parts)
  }
}

function tool(picture: SVGSVGElement, act: () => void): HTMLButtonElement {
  const button = element('button', 'pl-map__tool', picture)
  button.type = 'button'
  button.addEventListener('click', act)
  return button
}

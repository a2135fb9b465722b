import { element } from '../core/element.ts'
import { MAP_TEXTS, type MapLanguage } from '../core/map-texts.ts'
import { formatArea, formatLength } from '../core/measure-format.ts'
import type { BoundaryCheck } from '../geometry/check-boundary.ts'

export type Hint = `${'draw' | 'edit'}${'Polygon' | 'Point' | 'Line'}`

/** What to do next, and how large the drawn boundary is or what is wrong with it. */
export class DrawPanel {
  readonly #language: MapLanguage
  readonly #measure = element('strong', 'pl-map__measure')
  readonly #problem = element('span', 'pl-map__problem')
  readonly #hint = element('span', 'pl-map__hint')
  readonly #root: HTMLElement

  constructor(host: HTMLElement, language: MapLanguage) {
    this.#language = language
    this.#root = element('div', 'pl-map__draw', this.#measure, this.#problem, this.#hint)
    this.#root.role = 'status'
    host.append(this.#root)
  }

  show(hint: Hint, check: BoundaryCheck | null): void {
    const texts = MAP_TEXTS[this.#language]
    this.#hint.textContent = texts[byTouch(hint)]
    this.#problem.textContent = check && !check.ok ? texts.problems[check.problem] : ''
    this.#measure.textContent = check?.ok
      ? `${formatArea(check.areaSquareMetres, this.#language)} · ${texts.perimeter} ${formatLength(check.perimeterMetres, this.#language)}`
      : ''
  }

  remove(): void {
    this.#root.remove()
  }
}

/** A finger has neither Enter nor a second button. */
function byTouch(hint: Hint): Hint | `${'draw' | 'edit'}PolygonByTouch` {
  const isPolygon = hint === 'drawPolygon' || hint === 'editPolygon'
  return isPolygon && window.matchMedia('(pointer: coarse)').matches ? `${hint}ByTouch` : hint
}

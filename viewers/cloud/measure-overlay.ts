import type { Matrix4 } from 'three'
import type { Triple } from '#engines/pointcloud/read-header.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The line that is measured, over the picture. */
export class MeasureOverlay {
  readonly #svg = document.createElementNS(SVG, 'svg')
  readonly #host: HTMLElement
  #ends: readonly Triple[] = []
  #label = ''

  constructor(host: HTMLElement) {
    this.#host = host
    this.#svg.classList.add('pl-cloud__marks')
    this.#svg.setAttribute('aria-hidden', 'true')
    host.append(this.#svg)
  }

  set(ends: readonly Triple[], label: string): void {
    this.#ends = ends
    this.#label = label
  }

  draw({ elements: m }: Matrix4): void {
    const { clientWidth: width, clientHeight: height } = this.#host
    const places = this.#ends.map(([x, y, z]) => {
      const depth = m[3] * x + m[7] * y + m[11] * z + m[15]
      const across = (row: 0 | 1) => (m[row]! * x + m[row + 4]! * y + m[row + 8]! * z + m[row + 12]!) / depth / 2
      return depth > 0 ? ([(across(0) + 0.5) * width, (0.5 - across(1)) * height] as const) : null
    })
    const [from, to] = places
    this.#svg.replaceChildren(
      ...places.flatMap((place) => (place ? [element('circle', { cx: place[0], cy: place[1], r: 5 })] : [])),
      ...(from && to
        ? [element('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }), this.#words(from, to)]
        : []),
    )
  }

  #words(from: readonly [number, number], to: readonly [number, number]): SVGElement {
    const words = element('text', { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 - 8 })
    words.textContent = this.#label
    return words
  }
}

function element(name: string, attributes: Readonly<Record<string, number>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

import type { BimTexts } from '../bim-texts.ts'
import type { Vector } from '../model/model-item.ts'
import { formatMetres, lengthsOf, type Measurement, stepsOf } from './measurement.ts'
import type { SnapKind } from './snap.ts'

/** From project metres to pixels of the canvas, cut at the section and at the eye; null where nothing is left. */
export type ProjectLine = (
  from: Vector,
  to: Vector,
) => readonly [readonly [number, number], readonly [number, number]] | null

const SVG = 'http://www.w3.org/2000/svg'
const MARKS: Readonly<Record<SnapKind, string>> = {
  vertex: 'M-5-5H5V5H-5Z',
  midpoint: 'M0-6L6 5H-6Z',
  edge: 'M0-6.5L6.5 0L0 6.5L-6.5 0Z',
  face: 'M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0',
}

interface Drawn {
  readonly line: SVGGElement
  readonly label: HTMLElement
}

/** Lines, marks and labels over the picture. HTML and SVG, so that they are crisp and follow the theme by CSS alone. */
export class MeasureOverlay {
  readonly #root: HTMLElement
  readonly #svg: SVGSVGElement
  readonly #labels: HTMLElement
  readonly #mark: SVGPathElement
  readonly #drawn = new Map<string, Drawn>()
  #texts: BimTexts

  constructor(host: HTMLElement, texts: BimTexts) {
    this.#texts = texts
    this.#root = document.createElement('div')
    this.#root.className = 'pl-bim__overlay'
    this.#svg = document.createElementNS(SVG, 'svg')
    this.#svg.setAttribute('aria-hidden', 'true')
    this.#mark = document.createElementNS(SVG, 'path')
    this.#mark.setAttribute('class', 'pl-bim__mark')
    this.#svg.append(this.#mark)
    this.#labels = document.createElement('div')
    this.#root.append(this.#svg, this.#labels)
    host.append(this.#root)
    this.setMark(null, null)
  }

  setTexts(texts: BimTexts): void {
    this.#texts = texts
    for (const { label } of this.#drawn.values()) label.remove()
    for (const { line } of this.#drawn.values()) line.remove()
    this.#drawn.clear()
  }

  setMark(kind: SnapKind | null, at: readonly [number, number] | null): void {
    if (!kind || !at) return void this.#mark.setAttribute('visibility', 'hidden')
    this.#mark.setAttribute('visibility', 'visible')
    this.#mark.setAttribute('d', MARKS[kind])
    this.#mark.setAttribute('transform', `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`)
  }

  /** Draws these and no others. The one with its parts along the axes is `open`. */
  draw(measurements: readonly Measurement[], open: string | null, project: ProjectLine): void {
    const gone = new Set(this.#drawn.keys())
    for (const measurement of measurements) {
      gone.delete(measurement.id)
      this.#place(
        this.#drawn.get(measurement.id) ?? this.#make(measurement),
        measurement,
        measurement.id === open,
        project,
      )
    }
    for (const id of gone) this.#remove(id)
  }

  dispose(): void {
    this.#root.remove()
  }

  #make(measurement: Measurement): Drawn {
    const line = document.createElementNS(SVG, 'g')
    for (const name of ['x', 'y', 'z', 'halo', 'total']) {
      const segment = document.createElementNS(SVG, 'line')
      segment.setAttribute('class', `pl-bim__line pl-bim__line--${name}`)
      line.append(segment)
    }
    for (const name of ['from', 'to']) {
      const end = document.createElementNS(SVG, 'circle')
      end.setAttribute('class', `pl-bim__end pl-bim__end--${name}`)
      end.setAttribute('r', '3')
      line.append(end)
    }
    this.#svg.insertBefore(line, this.#mark)
    const label = document.createElement('div')
    label.className = 'pl-bim__label'
    // Numbers and axes read left to right in every language.
    label.dir = 'ltr'
    this.#labels.append(label)
    const drawn = { line, label }
    this.#drawn.set(measurement.id, drawn)
    return drawn
  }

  #place({ line, label }: Drawn, measurement: Measurement, isOpen: boolean, project: ProjectLine): void {
    const total = project(measurement.from, measurement.to)
    line.setAttribute('visibility', total ? 'visible' : 'hidden')
    label.hidden = !total
    if (!total) return
    const steps = stepsOf(measurement)
    const parts = ([0, 1, 2] as const).map((part) => (isOpen ? project(steps[part], steps[part + 1] as Vector) : null))
    const segments = [...parts, total, total]
    for (const [index, segment] of segments.entries()) setLine(line.children[index], segment)
    setEnd(line.children[5], total[0])
    setEnd(line.children[6], total[1])
    this.#write(label, measurement, isOpen)
    const [x, y] = [(total[0][0] + total[1][0]) / 2, (total[0][1] + total[1][1]) / 2]
    label.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`
  }

  #write(label: HTMLElement, measurement: Measurement, isOpen: boolean): void {
    const unit = this.#texts.metre
    const lengths = lengthsOf(measurement)
    const [total, dx, dy, dz] = [lengths.total, lengths.dx, lengths.dy, lengths.dz].map((part) =>
      formatMetres(part, unit),
    )
    const shown = [total, dx, dy, dz, isOpen].join()
    if (label.dataset['shown'] === shown) return
    label.dataset['shown'] = shown
    label.setAttribute('role', 'note')
    label.setAttribute('aria-label', this.#texts.measurement(total ?? '', dx ?? '', dy ?? '', dz ?? ''))
    label.replaceChildren(element('strong', total ?? ''))
    if (!isOpen) return
    for (const [axis, value] of [['x', dx] as const, ['y', dy] as const, ['z', dz] as const]) {
      const row = element('span', '')
      row.className = `pl-bim__part pl-bim__part--${axis}`
      row.append(element('i', axis.toUpperCase()), element('span', (value ?? '').replace(` ${unit}`, '')))
      label.append(row)
    }
  }

  #remove(id: string): void {
    const drawn = this.#drawn.get(id)
    drawn?.line.remove()
    drawn?.label.remove()
    this.#drawn.delete(id)
  }
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function setLine(
  line: Element | undefined,
  ends: readonly [readonly [number, number], readonly [number, number]] | null,
): void {
  line?.setAttribute('visibility', ends ? 'inherit' : 'hidden')
  if (!ends) return
  const values = { x1: ends[0][0], y1: ends[0][1], x2: ends[1][0], y2: ends[1][1] }
  for (const [name, value] of Object.entries(values)) line?.setAttribute(name, value.toFixed(1))
}

function setEnd(circle: Element | undefined, at: readonly [number, number]): void {
  circle?.setAttribute('cx', at[0].toFixed(1))
  circle?.setAttribute('cy', at[1].toFixed(1))
}

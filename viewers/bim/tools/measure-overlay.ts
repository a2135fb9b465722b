import type { BimTexts } from '../bim-texts.ts'
import { drawMeasurement, type MeasureDrawing } from '../measuring/measure-figure.ts'
import type { Measurement } from '../measuring/measurement.ts'
import { type LengthSystem, quantityWriter } from '../measuring/write-quantity.ts'
import type { Vector } from '../model/model-item.ts'
import type { SnapKind } from './snap.ts'

type Place = readonly [number, number]

/** From project metres to pixels of the canvas. Null where cut away or behind the eye. */
export interface MeasureProjection {
  readonly point: (point: Vector) => Place | null
  /** What the cuts and the eye leave of a line. */
  readonly line: (from: Vector, to: Vector) => readonly [Place, Place] | null
  readonly polygon: (loop: readonly Vector[]) => readonly Place[]
}

/** The place that a click would take. */
export interface SnapMark {
  readonly kind: SnapKind
  readonly at: Place | null
  readonly edge: readonly [Place, Place] | null
}

const SVG = 'http://www.w3.org/2000/svg'
const MARKS: Readonly<Record<SnapKind, string>> = {
  vertex: 'M-5-5H5V5H-5Z',
  midpoint: 'M0-6L6 5H-6Z',
  perpendicular: 'M-6-6V6H6M-6 0H0V6',
  edge: 'M0-6.5L6.5 0L0 6.5L-6.5 0Z',
  face: 'M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0',
}

interface Drawn {
  readonly group: SVGGElement
  readonly label: HTMLElement
  /** What the parts were made for; they are made anew when it changes. */
  made: string
}

/** Lines, marks and labels over the picture. HTML and SVG, so that they are crisp and follow the theme by CSS alone. */
export class MeasureOverlay {
  readonly #root: HTMLElement
  readonly #svg: SVGSVGElement
  readonly #labels: HTMLElement
  readonly #mark: SVGPathElement
  readonly #edge: SVGLineElement
  readonly #word: HTMLElement
  readonly #drawn = new Map<string, Drawn>()
  #texts: BimTexts
  #lengths: LengthSystem = 'm'

  constructor(host: HTMLElement, texts: BimTexts) {
    this.#texts = texts
    this.#root = document.createElement('div')
    this.#root.className = 'pl-bim__overlay'
    this.#svg = document.createElementNS(SVG, 'svg')
    this.#svg.setAttribute('aria-hidden', 'true')
    this.#edge = part('line', 'pl-bim__snapped')
    this.#mark = part('path', 'pl-bim__mark')
    this.#svg.append(this.#edge, this.#mark)
    this.#labels = document.createElement('div')
    this.#word = document.createElement('span')
    this.#word.className = 'pl-bim__snap'
    this.#word.setAttribute('aria-hidden', 'true')
    this.#root.append(this.#svg, this.#labels, this.#word)
    host.append(this.#root)
    this.setMark(null)
  }

  setTexts(texts: BimTexts): void {
    this.#texts = texts
    for (const id of [...this.#drawn.keys()]) this.#remove(id)
  }

  setLengths(lengths: LengthSystem): void {
    this.#lengths = lengths
    for (const id of [...this.#drawn.keys()]) this.#remove(id)
  }

  /** The sign of what the pointer has caught: its shape and its name, and the edge it lies on. */
  setMark(mark: SnapMark | null): void {
    const at = mark?.at ?? null
    this.#mark.setAttribute('visibility', at ? 'visible' : 'hidden')
    this.#word.hidden = !at
    setLine(this.#edge, (at && mark?.edge) ?? null)
    if (!at || !mark) return
    this.#mark.setAttribute('d', MARKS[mark.kind])
    this.#mark.setAttribute('transform', `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`)
    if (this.#word.textContent !== this.#texts.snaps[mark.kind]) this.#word.textContent = this.#texts.snaps[mark.kind]
    this.#word.style.transform = `translate(${(at[0] + 12).toFixed(1)}px, ${(at[1] + 10).toFixed(1)}px)`
  }

  /** Draws these and no others. The one with its parts is `open`. */
  draw(measurements: readonly Measurement[], open: string | null, project: MeasureProjection): void {
    const gone = new Set(this.#drawn.keys())
    const write = quantityWriter(this.#lengths, this.#texts, (value, decimals) => value.toFixed(decimals))
    for (const measurement of measurements) {
      gone.delete(measurement.id)
      const drawing = drawMeasurement(measurement, measurement.id === open, this.#texts, write)
      this.#place(this.#drawn.get(measurement.id) ?? this.#make(measurement.id), drawing, project)
    }
    for (const id of gone) this.#remove(id)
  }

  dispose(): void {
    this.#root.remove()
  }

  #make(id: string): Drawn {
    const group = part('g', 'pl-bim__figure')
    this.#svg.insertBefore(group, this.#edge)
    const label = document.createElement('div')
    label.className = 'pl-bim__label'
    // Numbers and axes read left to right in every language.
    label.dir = 'ltr'
    label.setAttribute('role', 'note')
    this.#labels.append(label)
    const drawn = { group, label, made: '' }
    this.#drawn.set(id, drawn)
    return drawn
  }

  #place(drawn: Drawn, drawing: MeasureDrawing, project: MeasureProjection): void {
    fillGroup(drawn, drawing)
    const [fill, ...parts] = drawn.group.children
    const rings = drawing.fill.map((loop) => project.polygon(loop)).filter((ring) => ring.length > 2)
    fill?.setAttribute('d', rings.map((ring) => `M${ring.map(pair).join('L')}Z`).join(''))
    const lines = drawing.lines.map(({ from, to }) => project.line(from, to))
    const count = drawing.lines.length
    for (const [index, line] of lines.entries()) {
      setLine(parts[index], line)
      setLine(parts[count + index], line)
    }
    for (const [index, end] of drawing.ends.entries()) setEnd(parts[count * 2 + index], project.point(end))
    this.#placeLabel(drawn.label, drawing, project.point(drawing.labelAt) ?? middleOfLast(lines))
  }

  #placeLabel(label: HTMLElement, drawing: MeasureDrawing, at: Place | null): void {
    label.hidden = !at
    if (!at) return
    const shown = [drawing.title, ...drawing.rows.map(({ name, value }) => `${name} ${value}`)].join()
    if (label.dataset['shown'] !== shown) {
      label.dataset['shown'] = shown
      label.setAttribute('aria-label', drawing.spoken)
      label.replaceChildren(element('strong', drawing.title), ...drawing.rows.map(rowOf))
    }
    label.style.transform = `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px) translate(-50%, -50%)`
  }

  #remove(id: string): void {
    const drawn = this.#drawn.get(id)
    drawn?.group.remove()
    drawn?.label.remove()
    this.#drawn.delete(id)
  }
}

/** One fill, then the halo of every line, then the lines, then the ends: later ones lie above. */
function fillGroup(drawn: Drawn, { lines, ends }: MeasureDrawing): void {
  const made = `${lines.map(({ look }) => look).join()} ${ends.length}`
  if (drawn.made === made) return
  drawn.made = made
  drawn.group.replaceChildren(
    part('path', 'pl-bim__fill'),
    ...lines.map(() => part('line', 'pl-bim__line pl-bim__line--halo')),
    ...lines.map(({ look }) => part('line', `pl-bim__line pl-bim__line--${look}`)),
    ...ends.map(() => part('circle', 'pl-bim__end', { r: '3' })),
  )
}

function rowOf({ axis, name, value }: MeasureDrawing['rows'][number]): HTMLElement {
  const row = element('span', '')
  row.className = `pl-bim__part${axis ? ` pl-bim__part--${axis}` : ''}`
  row.append(element(axis ? 'i' : 'span', name), element('span', value))
  return row
}

function middleOfLast(lines: readonly (readonly [Place, Place] | null)[]): Place | null {
  const line = lines.findLast((one) => one !== null)
  return line ? [(line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2] : null
}

function part<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name)
  made.setAttribute('class', className)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function pair([x, y]: Place): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

function setLine(line: Element | undefined, ends: readonly [Place, Place] | null): void {
  line?.setAttribute('visibility', ends ? 'inherit' : 'hidden')
  if (!ends) return
  const values = { x1: ends[0][0], y1: ends[0][1], x2: ends[1][0], y2: ends[1][1] }
  for (const [name, value] of Object.entries(values)) line?.setAttribute(name, value.toFixed(1))
}

function setEnd(circle: Element | undefined, at: Place | null): void {
  circle?.setAttribute('visibility', at ? 'inherit' : 'hidden')
  if (!at) return
  circle?.setAttribute('cx', at[0].toFixed(1))
  circle?.setAttribute('cy', at[1].toFixed(1))
}

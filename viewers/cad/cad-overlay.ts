import { arrowHead, cloudPath, linesPath } from '#engines/marks/outline.ts'
import type { CadMark, CadTool } from './cad-viewer.ts'
import type { Place } from './measurement.ts'
import type { Snap } from './picking/find-snap.ts'
import { type Box, type CadView, type ScreenSize, toScreen } from './view-frame.ts'

const SPACE = 'http://www.w3.org/2000/svg'
const CLOUD_ARC_PIXELS = 14
const FLASH_MS = 2200
const HEAD = { pixels: 12, angle: 0.4 } as const

/** Measurements, mark-up and snaps over the drawing. Few things, so they are written anew with every frame. */
export class CadOverlay {
  readonly element: SVGSVGElement
  marks: readonly CadMark[] = []
  /** What is being collected. */
  draft: { readonly tool: CadTool; readonly rings: readonly (readonly Place[])[]; readonly label: string } | null = null
  snap: { readonly kind: Snap['kind']; readonly at: Place } | null = null
  #flash: { readonly box: Box; readonly until: number } | null = null

  constructor() {
    this.element = document.createElementNS(SPACE, 'svg')
    this.element.setAttribute('class', 'pl-cad-overlay')
    this.element.setAttribute('aria-hidden', 'true')
  }

  flash(box: Box): void {
    this.#flash = { box, until: performance.now() + FLASH_MS }
  }

  draw(view: CadView, size: ScreenSize): void {
    const screen = ([x, y]: Place) => toScreen(view, size, x, y)
    const parts: SVGElement[] = []
    for (const mark of this.marks)
      parts.push(drawMark(mark.kind, mark.rings, mark.label, screen, mark.isSelected ? 'selected' : 'kept'))
    if (this.draft) parts.push(drawMark(this.draft.tool, this.draft.rings, this.draft.label, screen, 'draft'))
    if (this.#flash && this.#flash.until > performance.now()) {
      const [left, top] = screen([this.#flash.box[0], this.#flash.box[3]])
      const [right, bottom] = screen([this.#flash.box[2], this.#flash.box[1]])
      parts.push(
        make('rect', {
          class: 'pl-cad-flash',
          x: left - 6,
          y: top - 6,
          width: right - left + 12,
          height: bottom - top + 12,
          rx: 4,
        }),
      )
    }
    if (this.snap) parts.push(drawSnap(this.snap.kind, screen(this.snap.at)))
    this.element.replaceChildren(...parts)
  }
}

function drawMark(
  kind: CadTool,
  rings: readonly (readonly Place[])[],
  label: string,
  screen: (place: Place) => [number, number],
  state: string,
): SVGElement {
  const group = make('g', { class: `pl-cad-mark pl-cad-${kind} pl-cad-${state}` })
  const points = rings.map((ring) => ring.map(screen))
  const first = points[0] ?? []
  if (kind === 'area')
    group.append(make('path', { d: points.map((ring) => linesPath(ring, true)).join(''), 'fill-rule': 'evenodd' }))
  else if (kind === 'cloud' && first.length >= 2)
    group.append(make('path', { d: cloudPath(first[0] ?? [0, 0], first[1] ?? [0, 0], CLOUD_ARC_PIXELS) }))
  else if (kind === 'arrow' && first.length >= 2)
    group.append(make('path', { d: linesPath(first) }), make('path', { d: headPath(first), class: 'pl-cad-head' }))
  else if (kind === 'stamp' || kind === 'text' || kind === 'point') {
    // Only their label and their place.
  } else group.append(make('path', { d: linesPath(first), fill: 'none' }))
  if (kind !== 'cloud' && kind !== 'stamp' && kind !== 'text')
    for (const [x, y] of points.flat()) group.append(make('circle', { cx: x, cy: y, r: 3 }))
  if (label && first[0]) group.append(drawLabel(kind, label, first))
  return group
}

function drawLabel(kind: CadTool, label: string, points: readonly [number, number][]): SVGElement {
  const count = points.length
  const isAtStart = kind === 'text' || kind === 'stamp' || kind === 'arrow' || kind === 'point'
  const x = isAtStart ? (points[0]?.[0] ?? 0) : points.reduce((sum, point) => sum + point[0], 0) / count
  const y = isAtStart ? (points[0]?.[1] ?? 0) : points.reduce((sum, point) => sum + point[1], 0) / count
  const group = make('g', { class: 'pl-cad-label', transform: `translate(${x} ${y - (kind === 'stamp' ? 0 : 10)})` })
  const text = make('text', { 'text-anchor': 'middle', 'dominant-baseline': 'central' })
  text.textContent = label
  const width = [...label].length * 7.4 + 14
  group.append(make('rect', { x: -width / 2, y: -11, width, height: 22, rx: kind === 'stamp' ? 3 : 11 }), text)
  return group
}

function headPath([from = [0, 0], tip = from]: readonly (readonly [number, number])[]): string {
  return linesPath(arrowHead(from, tip, HEAD.pixels, HEAD.angle), true)
}

function drawSnap(kind: Snap['kind'], [x, y]: [number, number]): SVGElement {
  const shapes: Readonly<Record<Snap['kind'], string>> = {
    end: `M${x - 6} ${y - 6}h12v12h-12Z`,
    mid: `M${x} ${y - 7}l7 12h-14Z`,
    centre: `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z`,
    intersection: `M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`,
    perpendicular: `M${x - 6} ${y - 7}v13h13M${x - 6} ${y}h6v6`,
    nearest: `M${x - 6} ${y - 6}h12l-12 12h12Z`,
  }
  return make('path', { class: 'pl-cad-snap', d: shapes[kind] })
}

function make(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SPACE, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

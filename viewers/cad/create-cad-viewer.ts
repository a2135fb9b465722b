import type { DisplayList, DisplaySpace } from '#engines/dxf/drawing/display-list.ts'
import './cad.css'
import { CadOverlay } from './cad-overlay.ts'
import type { CadMark, CadTool, CadViewer, CadViewerEvents } from './cad-viewer.ts'
import type { Place } from './measurement.ts'
import { LineCanvas } from './painting/line-canvas.ts'
import { TextCanvas } from './painting/text-canvas.ts'
import type { CadGround } from './palette.ts'
import { findSnap, type Snap, type SnapKind } from './picking/find-snap.ts'
import { findText } from './picking/find-text.ts'
import { buildSegmentIndex, type SegmentIndex } from './picking/segment-index.ts'
import { PlaceCollector } from './place-collector.ts'
import { readGround } from './read-ground.ts'
import { type Box, type CadView, fitView, panBy, type ScreenSize, toDrawing, zoomAt } from './view-frame.ts'
import { watchGestures } from './watch-gestures.ts'
import { wholeBox } from './whole-box.ts'

const SNAP_PIXELS = 12
const PICK_PIXELS = 6
/** Letters are drawn anew after the view has rested for so long. */
const REST_MS = 90
const LEAST_FLIGHT_PIXELS = 160
const KEY_PAN_PIXELS = 80
const KEY_PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_PAN_PIXELS, 0],
  ArrowRight: [-KEY_PAN_PIXELS, 0],
  ArrowUp: [0, KEY_PAN_PIXELS],
  ArrowDown: [0, -KEY_PAN_PIXELS],
}

/**
 * Makes an element a viewer of drawings.
 * @throws Error where there is no WebGL 2.
 */
export function createCadViewer(host: HTMLElement, options: { readonly label?: string } = {}): CadViewer {
  return new Viewer(host, options.label ?? '')
}

class Viewer implements CadViewer {
  readonly #host: HTMLElement
  readonly #lines: LineCanvas
  readonly #texts: TextCanvas
  readonly #overlay = new CadOverlay()
  readonly #collector = new PlaceCollector()
  readonly #listeners = new Map<keyof CadViewerEvents, Set<(event: never) => void>>()
  readonly #stop: (() => void)[] = []
  #list: DisplayList | null = null
  #space = 0
  #hidden: ReadonlySet<number> = new Set()
  #hasWeights = false
  #snaps: ReadonlySet<SnapKind> = new Set(['end', 'mid', 'centre', 'intersection', 'perpendicular', 'nearest'])
  #index: SegmentIndex | null = null
  #view: CadView = { x: 0, y: 0, scale: 1 }
  #drawnView: CadView | null = null
  #size: ScreenSize = { width: 1, height: 1 }
  #ground: CadGround
  #frame = 0
  #rest = 0
  #setAt = 0
  #isAnnounced = false
  #isStale = true

  constructor(host: HTMLElement, label: string) {
    this.#host = host
    host.classList.add('pl-cad')
    host.dataset['tool'] = 'look'
    host.tabIndex = 0
    host.setAttribute('role', 'application')
    if (label) host.setAttribute('aria-label', label)
    const canvas = () => document.createElement('canvas')
    const [drawing, front, back] = [canvas(), canvas(), canvas()]
    this.#lines = new LineCanvas(drawing)
    this.#texts = new TextCanvas([front, back])
    host.append(drawing, front, back, this.#overlay.element)
    this.#ground = readGround(host)
    this.#watch(drawing)
  }

  setDrawing(list: DisplayList | null): void {
    this.#setAt = performance.now()
    this.#isAnnounced = false
    this.#list = list
    this.#space = 0
    this.#index = null
    this.#lines.setDrawing(list)
    this.#measure()
    this.fit()
  }

  setSpace(space: number): void {
    if (space === this.#space || !this.#list?.spaces[space]) return
    this.#space = space
    this.#index = null
    this.#collector.clear()
    this.fit()
  }

  setHidden(layers: ReadonlySet<number>): void {
    this.#hidden = layers
    this.#lines.refreshColours()
    this.#redraw()
  }

  setWeights(areShown: boolean): void {
    this.#hasWeights = areShown
    this.#redraw()
  }

  setTool(tool: CadTool): void {
    this.#collector.setTool(tool)
    this.#host.dataset['tool'] = tool
    this.#overlay.snap = null
    this.#showDraft()
  }

  setSnaps(kinds: ReadonlySet<SnapKind>): void {
    this.#snaps = kinds
  }

  setMarks(marks: readonly CadMark[]): void {
    this.#overlay.marks = marks
    this.#requestFrame()
  }

  finish(): boolean {
    const tool = this.#collector.tool
    const rings = this.#collector.finish()
    if (!rings) return false
    this.#emit('collected', { tool, rings })
    this.#showDraft()
    return true
  }

  startHole(): boolean {
    return this.#collector.startHole()
  }

  undo(): boolean {
    const isUndone = this.#collector.undo()
    this.#showDraft()
    return isUndone
  }

  getView(): CadView {
    return this.#view
  }

  setView(view: CadView): void {
    if (![view.x, view.y, view.scale].every(Number.isFinite) || !(view.scale > 0)) return
    this.#view = view
    this.#requestFrame()
  }

  fit(): void {
    const box = this.#wholeBox()
    if (box) this.#view = fitView(box, this.#size)
    this.#redraw()
  }

  zoomBy(factor: number): void {
    this.setView(zoomAt(this.#view, this.#size, this.#size.width / 2, this.#size.height / 2, factor))
  }

  flyTo(box: Box): void {
    const fitted = fitView(box, { width: this.#size.width * 0.5, height: this.#size.height * 0.5 })
    const whole = this.#wholeBox()
    // A dot is not blown up to the whole screen: its surroundings say where it is.
    const most = whole ? fitView(whole, this.#size).scale * LEAST_FLIGHT_PIXELS : fitted.scale
    this.setView({ ...fitted, scale: Math.min(fitted.scale, most) })
    this.#overlay.flash(box)
    setTimeout(() => this.#requestFrame(), 2300)
  }

  on<Name extends keyof CadViewerEvents>(name: Name, listener: (event: CadViewerEvents[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
    for (const stop of this.#stop) stop()
    this.#texts.cancel()
    this.#lines.dispose()
    this.#host.replaceChildren()
    this.#host.classList.remove('pl-cad')
  }

  #emit<Name extends keyof CadViewerEvents>(name: Name, event: CadViewerEvents[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) (listener as (event: CadViewerEvents[Name]) => void)(event)
  }

  #currentSpace(): DisplaySpace | null {
    return this.#list?.spaces[this.#space] ?? null
  }

  #wholeBox(): Box | null {
    const space = this.#currentSpace()
    return space && wholeBox(space)
  }

  #watch(drawing: HTMLCanvasElement): void {
    const resize = new ResizeObserver(() => {
      const before = this.#size
      this.#measure()
      if (before.width === this.#size.width && before.height === this.#size.height) return
      // The first size comes after the drawing: what was fitted to nothing is fitted anew.
      if (before.width <= 1) this.fit()
      else this.#redraw()
    })
    resize.observe(this.#host)
    const theme = new MutationObserver(() => {
      this.#ground = readGround(this.#host)
      this.#lines.refreshColours()
      this.#redraw()
    })
    theme.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-mantine-color-scheme', 'class', 'style'],
    })
    const lost = () => this.#emit('failure', 'context-lost')
    drawing.addEventListener('webglcontextlost', lost)
    const keys = (event: KeyboardEvent) => this.#onKey(event)
    this.#host.addEventListener('keydown', keys)
    this.#stop.push(
      () => resize.disconnect(),
      () => theme.disconnect(),
      () => drawing.removeEventListener('webglcontextlost', lost),
      () => this.#host.removeEventListener('keydown', keys),
      watchGestures(this.#host, {
        pan: (dx, dy) => this.setView(panBy(this.#view, dx, dy)),
        zoom: (x, y, factor) => this.setView(zoomAt(this.#view, this.#size, x, y, factor)),
        hover: (x, y) => this.#onHover(x, y),
        leave: () => {
          this.#collector.hover(null)
          this.#overlay.snap = null
          this.#showDraft()
          this.#emit('pointer', null)
        },
        click: (x, y) => this.#onClick(x, y),
        doubleClick: (x, y) => this.#onDoubleClick(x, y),
      }),
    )
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pan = KEY_PANS[event.key]
    if (pan) this.setView(panBy(this.#view, ...pan))
    else if (event.key === '+' || event.key === '=') this.zoomBy(1.4)
    else if (event.key === '-') this.zoomBy(1 / 1.4)
    else return
    event.preventDefault()
  }

  #onHover(x: number, y: number): void {
    const at = toDrawing(this.#view, this.#size, x, y)
    this.#emit('pointer', at)
    if (this.#collector.tool === 'look') return
    const snap = this.#snapAt(x, y, SNAP_PIXELS)
    const place = snap ? this.#placeOf(snap) : at
    this.#overlay.snap = snap ? { kind: snap.kind, at: place } : null
    this.#collector.hover(place)
    this.#showDraft()
  }

  #onClick(x: number, y: number): void {
    const { tool } = this.#collector
    if (tool === 'look') {
      this.#pick(x, y)
      return
    }
    const snap = this.#snapAt(x, y, SNAP_PIXELS)
    const rings = this.#collector.add(snap ? this.#placeOf(snap) : toDrawing(this.#view, this.#size, x, y))
    if (rings) this.#emit('collected', { tool, rings })
    this.#showDraft()
  }

  #onDoubleClick(x: number, y: number): void {
    if (this.#collector.tool === 'look') this.setView(zoomAt(this.#view, this.#size, x, y, 2))
    else if (!this.finish()) this.#onClick(x, y)
  }

  #pick(x: number, y: number): void {
    const space = this.#currentSpace()
    const entity = this.#snapAt(x, y, PICK_PIXELS, new Set(['nearest']))?.entity ?? this.#textAt(x, y)
    if (!space || !this.#list || entity === null) {
      this.#emit('pick', null)
      return
    }
    const { entities } = space
    const type = entities.types[entities.typeOf[entity] ?? 0] ?? ''
    const layer = this.#list.layers[entities.layerOf[entity] ?? 0]?.name ?? ''
    this.#emit('pick', { entity, type, layer, handle: entities.handles[entity] ?? '' })
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = entities.boxes.subarray(entity * 4, entity * 4 + 4)
    const [originX, originY] = space.origin
    if (x1 <= x2) this.#overlay.flash([x1 + originX, y1 + originY, x2 + originX, y2 + originY])
    this.#requestFrame()
    setTimeout(() => this.#requestFrame(), 2300)
  }

  #textAt(x: number, y: number): number | null {
    const space = this.#currentSpace()
    if (!space) return null
    const at = toDrawing(this.#view, this.#size, x, y)
    return findText(space, at, (style) => this.#isShown(style))?.entity ?? null
  }

  #isShown(style: number): boolean {
    return !this.#hidden.has(this.#list?.styles[style]?.layer ?? 0)
  }

  #snapAt(x: number, y: number, pixels: number, kinds = this.#snaps): Snap | null {
    const space = this.#currentSpace()
    if (!space || kinds.size === 0) return null
    this.#index ??= buildSegmentIndex(space)
    const [atX, atY] = toDrawing(this.#view, this.#size, x, y)
    const { last } = this.#collector
    return findSnap(this.#index, {
      x: atX - space.origin[0],
      y: atY - space.origin[1],
      reach: pixels / this.#view.scale,
      kinds,
      from: last ? [last[0] - space.origin[0], last[1] - space.origin[1]] : null,
      isShown: (style) => this.#isShown(style),
    })
  }

  #placeOf(snap: Snap): Place {
    const space = this.#currentSpace()
    return [snap.x + (space?.origin[0] ?? 0), snap.y + (space?.origin[1] ?? 0)]
  }

  #showDraft(): void {
    const rings = this.#collector.shown()
    this.#overlay.draft = this.#collector.isEmpty ? null : { tool: this.#collector.tool, rings }
    this.#emit('collecting', { tool: this.#collector.tool, rings: this.#collector.isEmpty ? [] : rings })
    this.#requestFrame()
  }

  #measure(): void {
    this.#size = { width: Math.max(1, this.#host.clientWidth), height: Math.max(1, this.#host.clientHeight) }
  }

  #redraw(): void {
    this.#isStale = true
    this.#requestFrame()
  }

  #requestFrame(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#drawFrame())
  }

  #drawFrame(): void {
    this.#frame = 0
    const ratio = Math.min(2, devicePixelRatio)
    const hasMoved = this.#drawnView !== this.#view
    if (hasMoved || this.#isStale) {
      if (this.#lines.isBusy) {
        // The card is behind: the last picture is moved until it has caught up.
        if (this.#drawnView) this.#lines.follow(this.#drawnView, this.#view, this.#size)
        this.#requestFrame()
      } else {
        this.#lines.canvas.style.transform = ''
        const state = { ground: this.#ground, hidden: this.#hidden, hasWeights: this.#hasWeights, space: this.#space }
        this.#lines.draw(this.#view, this.#size, ratio, state)
        this.#drawnView = this.#view
        this.#isStale = false
        this.#waitForPicture()
      }
      this.#texts.follow(this.#view, this.#size)
      clearTimeout(this.#rest)
      this.#rest = window.setTimeout(() => this.#drawTexts(ratio), this.#isAnnounced && hasMoved ? REST_MS : 0)
    }
    this.#overlay.draw(this.#view, this.#size)
  }

  #drawTexts(ratio: number): void {
    const space = this.#currentSpace()
    if (!this.#list || !space) return
    this.#emit('view', this.#view)
    const state = { ground: this.#ground, hidden: this.#hidden }
    const view = this.#view
    this.#texts.draw(this.#list, space, view, this.#size, ratio, state, () =>
      this.#texts.follow(this.#view, this.#size),
    )
  }

  /** The first picture counts as drawn when the card has finished it. */
  #waitForPicture(): void {
    if (this.#isAnnounced || !this.#list) return
    if (this.#lines.isBusy) {
      requestAnimationFrame(() => this.#waitForPicture())
      return
    }
    this.#isAnnounced = true
    this.#emit('drawn', { milliseconds: performance.now() - this.#setAt })
  }
}

import type { DisplayList, DisplaySpace } from '#engines/dxf/drawing/display-list.ts'
import './cad.css'
import { CadOverlay } from './cad-overlay.ts'
import type { CadLook, CadMark, CadTool, CadViewer, CadViewerEvents } from './cad-viewer.ts'
import type { Place } from './measurement.ts'
import { LineCanvas } from './painting/line-canvas.ts'
import { TextCanvas } from './painting/text-canvas.ts'
import type { CadGround } from './palette.ts'
import type { Snap, SnapKind } from './picking/find-snap.ts'
import { SpacePicker } from './picking/space-picker.ts'
import { PlaceCollector } from './place-collector.ts'
import { readGround } from './read-ground.ts'
import type { Box, CadView, Covered, ScreenSize } from './view-frame.ts'
import { fitBeside, fitView, NOTHING_COVERED, panBy, toDrawing, zoomAt } from './view-frame.ts'
import { watchGestures } from './watch-gestures.ts'
import { watchKeys } from './watch-keys.ts'
import { wholeBox } from './whole-box.ts'

const SNAP_PIXELS = 12
const PICK_PIXELS = 6
/** A finger hides what it points at. */
const TOUCH_FACTOR = 2
/** Letters are drawn anew after the view has rested for so long. */
const REST_MS = 90
const LEAST_FLIGHT_PIXELS = 160

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
  #look: CadLook = { hidden: new Set(), hasWeights: false, colouring: 'own' }
  #snaps: ReadonlySet<SnapKind> = new Set(['end', 'mid', 'centre', 'intersection', 'perpendicular', 'nearest'])
  #picker: SpacePicker | null = null
  #draftText: ((tool: CadTool, rings: readonly (readonly Place[])[]) => string) | null = null
  #view: CadView = { x: 0, y: 0, scale: 1 }
  #drawnView: CadView | null = null
  #fitted: CadView | null = null
  #covered: Covered = NOTHING_COVERED
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
    this.#picker = null
    this.#lines.setDrawing(list)
    this.#measure()
    this.fit()
  }

  setSpace(space: number): void {
    if (space === this.#space || !this.#list?.spaces[space]) return
    this.#space = space
    this.#picker = null
    this.#collector.clear()
    this.fit()
  }

  setLook(look: CadLook): void {
    this.#look = look
    this.#lines.refreshColours()
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

  setDraftLabel(say: ((tool: CadTool, rings: readonly (readonly Place[])[]) => string) | null): void {
    this.#draftText = say
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

  getSize(): ScreenSize {
    return this.#size
  }

  setView(view: CadView): void {
    if (![view.x, view.y, view.scale].every(Number.isFinite) || !(view.scale > 0)) return
    this.#view = view
    this.#requestFrame()
  }

  fit(): void {
    const box = this.#wholeBox()
    if (box) this.#view = fitBeside(box, this.#size, this.#covered)
    this.#fitted = this.#view
    this.#redraw()
  }

  setCovered(covered: Covered): void {
    this.#covered = covered
    // Who looks at the whole drawing goes on to; who looks closer is left in peace.
    if (this.#fitted === this.#view) this.fit()
  }

  zoomBy(factor: number): void {
    this.setView(zoomAt(this.#view, this.#size, this.#size.width / 2, this.#size.height / 2, factor))
  }

  flyTo(box: Box): void {
    const fitted = fitView(box, { width: this.#size.width * 0.5, height: this.#size.height * 0.5 })
    const whole = this.#wholeBox()
    // A dot is not blown up to the whole screen: its surroundings say where it is.
    const most = whole ? fitView(whole, this.#size).scale * LEAST_FLIGHT_PIXELS : fitted.scale
    const scale = Math.min(fitted.scale, most)
    const { left, right, top, bottom } = this.#covered
    this.setView({ x: fitted.x - (left - right) / 2 / scale, y: fitted.y - (bottom - top) / 2 / scale, scale })
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
    this.#stop.push(
      () => resize.disconnect(),
      () => theme.disconnect(),
      () => drawing.removeEventListener('webglcontextlost', lost),
      watchKeys(this.#host, {
        pan: (dx, dy) => this.setView(panBy(this.#view, dx, dy)),
        zoomBy: (factor) => this.zoomBy(factor),
        fit: () => this.fit(),
        finish: () => this.finish(),
        undo: () => this.undo(),
        cancel: () => this.#cancel(),
      }),
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
        click: (x, y, isTouch) => this.#onClick(x, y, isTouch),
        doubleClick: (x, y, isTouch) => this.#onDoubleClick(x, y, isTouch),
      }),
    )
  }

  /** Escape gives up what is being collected; a second one puts the tool away. */
  #cancel(): void {
    const wasEmpty = this.#collector.isEmpty
    this.#collector.clear()
    this.#overlay.snap = null
    this.#showDraft()
    if (wasEmpty) this.#emit('cancelled', { tool: this.#collector.tool })
  }

  #onHover(x: number, y: number): void {
    const at = toDrawing(this.#view, this.#size, x, y)
    this.#emit('pointer', at)
    if (this.#collector.tool === 'look') return
    const snap = this.#snapAt(at, SNAP_PIXELS)
    this.#overlay.snap = snap
    this.#collector.hover(snap?.at ?? at)
    this.#showDraft()
  }

  #onClick(x: number, y: number, isTouch: boolean): void {
    const { tool } = this.#collector
    const at = toDrawing(this.#view, this.#size, x, y)
    const factor = isTouch ? TOUCH_FACTOR : 1
    if (tool === 'look') {
      this.#pick(at, PICK_PIXELS * factor)
      return
    }
    const snap = this.#snapAt(at, SNAP_PIXELS * factor)
    // A finger does not hover: what it caught is shown afterwards.
    if (isTouch) this.#overlay.snap = snap
    const rings = this.#collector.add(snap?.at ?? at)
    if (rings) this.#emit('collected', { tool, rings })
    this.#showDraft()
  }

  #onDoubleClick(x: number, y: number, isTouch: boolean): void {
    if (this.#collector.tool === 'look') this.setView(zoomAt(this.#view, this.#size, x, y, 2))
    else if (!this.finish()) this.#onClick(x, y, isTouch)
  }

  #pick(at: Place, pixels: number): void {
    const found = this.#currentPicker()?.entityAt(at, pixels / this.#view.scale) ?? null
    this.#emit('pick', found?.pick ?? null)
    if (!found?.box) return
    this.#overlay.flash(found.box)
    this.#requestFrame()
    setTimeout(() => this.#requestFrame(), 2300)
  }

  #snapAt(at: Place, pixels: number): { readonly kind: Snap['kind']; readonly at: Place } | null {
    const picker = this.#currentPicker()
    const snap = picker?.snap(at, pixels / this.#view.scale, this.#snaps, this.#collector.last)
    return picker && snap ? { kind: snap.kind, at: picker.placeOf(snap) } : null
  }

  #currentPicker(): SpacePicker | null {
    const space = this.#currentSpace()
    if (!space || !this.#list) return null
    this.#picker ??= new SpacePicker(this.#list, space, (layer) => this.#look.hidden.has(layer))
    return this.#picker
  }

  #showDraft(): void {
    const { tool, isEmpty } = this.#collector
    const rings = isEmpty ? [] : this.#collector.shown()
    this.#overlay.draft = isEmpty ? null : { tool, rings, label: this.#draftText?.(tool, rings) ?? '' }
    this.#emit('collecting', { tool, rings })
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
        const state = { ...this.#look, ground: this.#ground, space: this.#space }
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
    const state = { ...this.#look, ground: this.#ground }
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

import type { DisplayList, DisplaySpace, DisplayViewport } from '#engines/dxf/drawing/display-list.ts'
import { fillPolygon } from '#engines/dxf/drawing/fill-polygon.ts'
import { type CadView, type ScreenSize, toScreen } from '../view-frame.ts'
import { makePrograms, type PaintPrograms } from './programs.ts'
import { SpacePainter } from './space-painter.ts'
import { type ColourState, StyleTextures } from './style-textures.ts'

export interface LineState extends ColourState {
  readonly hidden: ReadonlySet<number>
  readonly hasWeights: boolean
  readonly space: number
}

/** Everything of a drawing but its letters, on a canvas with WebGL 2. Sizes are pixels of the device. */
export class LineCanvas {
  readonly canvas: HTMLCanvasElement
  readonly #gl: WebGL2RenderingContext
  readonly #programs: PaintPrograms
  #textures: StyleTextures | null = null
  #painters = new Map<number, SpacePainter>()
  #outlines = new Map<string, SpacePainter>()
  #list: DisplayList | null = null
  #areColoursOld = true
  #fence: WebGLSync | null = null

  /** @throws Error where there is no WebGL 2. */
  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas
    const gl = canvas.getContext('webgl2', {
      antialias: !isSoftware(),
      alpha: false,
      depth: true,
      stencil: true,
      powerPreference: 'high-performance',
    })
    if (!gl) throw new Error('No WebGL 2.')
    this.#gl = gl
    this.#programs = makePrograms(gl)
  }

  setDrawing(list: DisplayList | null): void {
    for (const painter of [...this.#painters.values(), ...this.#outlines.values()]) painter.dispose()
    this.#painters = new Map()
    this.#outlines = new Map()
    this.#textures?.dispose()
    this.#textures = list ? new StyleTextures(this.#gl, list) : null
    this.#list = list
    this.#areColoursOld = true
  }

  /** Layers or theme are others than at the last picture. */
  refreshColours(): void {
    this.#areColoursOld = true
  }

  /** The card still works on the picture before; another one would only queue up behind it. */
  get isBusy(): boolean {
    if (!this.#fence) return false
    const isDone = this.#gl.getSyncParameter(this.#fence, this.#gl.SYNC_STATUS) === this.#gl.SIGNALED
    if (isDone) this.#forgetFence()
    return !isDone
  }

  /** Moves the last picture, which shows `from`, to where it lies in `view`. */
  follow(from: CadView, view: CadView, size: ScreenSize): void {
    const [x, y] = toScreen(view, size, from.x, from.y)
    const [dx, dy] = [x - size.width / 2, y - size.height / 2]
    this.canvas.style.transform = `translate(${dx}px, ${dy}px) scale(${view.scale / from.scale})`
  }

  draw(view: CadView, size: ScreenSize, ratio: number, state: LineState): void {
    const gl = this.#gl
    const device = {
      width: Math.max(1, Math.round(size.width * ratio)),
      height: Math.max(1, Math.round(size.height * ratio)),
    }
    if (this.canvas.width !== device.width) this.canvas.width = device.width
    if (this.canvas.height !== device.height) this.canvas.height = device.height
    const { ground } = state.ground
    gl.disable(gl.SCISSOR_TEST)
    gl.viewport(0, 0, device.width, device.height)
    gl.clearColor((ground >> 16) / 255, ((ground >> 8) & 0xff) / 255, (ground & 0xff) / 255, 1)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    gl.enable(gl.DEPTH_TEST)
    gl.depthFunc(gl.LEQUAL)
    const isFresh = this.#areColoursOld
    this.#areColoursOld = false
    const deviceView = { ...view, scale: view.scale * ratio }
    const space = this.#list?.spaces[state.space]
    if (space && this.#textures) {
      for (const [index, viewport] of space.viewports.entries())
        this.#drawViewport(viewport, index, deviceView, device, state, isFresh)
      gl.disable(gl.SCISSOR_TEST)
      gl.viewport(0, 0, device.width, device.height)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      const colours = this.#textures.colours('own', state, (layer) => state.hidden.has(layer), isFresh)
      this.#painter(state.space)?.draw(deviceView, device, { colours, hasWeights: state.hasWeights, twist: 0 })
    }
    gl.bindVertexArray(null)
    this.#forgetFence()
    this.#fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    gl.flush()
  }

  dispose(): void {
    this.setDrawing(null)
    this.#forgetFence()
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  /** The model through a window of the sheet. */
  #drawViewport(
    viewport: DisplayViewport,
    index: number,
    view: CadView,
    device: ScreenSize,
    state: LineState,
    isFresh: boolean,
  ): void {
    const gl = this.#gl
    const model = this.#list?.spaces[0]
    const paper = this.#list?.spaces[state.space]
    const painter = this.#painter(0)
    if (!model || !paper || !painter || !this.#textures) return
    const [middleX, middleY] = toScreen(view, device, viewport.x + paper.origin[0], viewport.y + paper.origin[1])
    const [width, height] = [viewport.width * view.scale, viewport.height * view.scale]
    const left = Math.round(middleX - width / 2)
    const bottom = Math.round(device.height - middleY - height / 2)
    if (
      left > device.width ||
      bottom > device.height ||
      left + width < 0 ||
      bottom + height < 0 ||
      width < 1 ||
      height < 1
    )
      return
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(left, bottom, Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
    gl.clear(gl.DEPTH_BUFFER_BIT)
    const isCut = this.#cutOut(viewport, `${state.space}/${index}`, view, device, state)
    // Drawn into the whole canvas with the window as its cutter: a window larger than the card allows would be refused.
    const scale = height / viewport.viewHeight
    const [offsetX, offsetY] = [(device.width / 2 - middleX) / scale, (middleY - device.height / 2) / scale]
    const [cosine, sine] = [Math.cos(-viewport.twist), Math.sin(-viewport.twist)]
    const frozen = new Set(viewport.frozenLayers)
    const isHidden = (layer: number) => state.hidden.has(layer) || frozen.has(layer)
    const colours = this.#textures.colours(`${state.space}/${index}`, state, isHidden, isFresh)
    const own = {
      x: viewport.viewX + model.origin[0] + offsetX * cosine - offsetY * sine,
      y: viewport.viewY + model.origin[1] + offsetX * sine + offsetY * cosine,
      scale,
    }
    painter.draw(own, device, { colours, hasWeights: state.hasWeights, twist: viewport.twist })
    if (isCut) gl.disable(gl.STENCIL_TEST)
  }

  /** From here on only what lies inside of the outline of a window is drawn; false for a rectangular one. */
  #cutOut(viewport: DisplayViewport, name: string, view: CadView, device: ScreenSize, state: LineState): boolean {
    const gl = this.#gl
    const paper = this.#list?.spaces[state.space]
    const outline = viewport.outline ?? []
    if (outline.length < 6 || !paper || !this.#textures) return false
    const painter =
      this.#outlines.get(name) ?? new SpacePainter(gl, this.#programs, this.#textures, cutout(paper, outline))
    this.#outlines.set(name, painter)
    gl.clear(gl.STENCIL_BUFFER_BIT)
    gl.enable(gl.STENCIL_TEST)
    gl.stencilFunc(gl.ALWAYS, 1, 1)
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.REPLACE)
    gl.colorMask(false, false, false, false)
    gl.depthMask(false)
    const colours = this.#textures.colours('outline', state, () => false, false)
    painter.draw(view, device, { colours, hasWeights: false, twist: 0 })
    gl.colorMask(true, true, true, true)
    gl.depthMask(true)
    gl.stencilFunc(gl.EQUAL, 1, 1)
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.KEEP)
    return true
  }

  #painter(index: number): SpacePainter | null {
    const known = this.#painters.get(index)
    if (known) return known
    const space = this.#list?.spaces[index]
    if (!space || !this.#textures) return null
    const painter = new SpacePainter(this.#gl, this.#programs, this.#textures, space)
    this.#painters.set(index, painter)
    return painter
  }

  #forgetFence(): void {
    if (this.#fence) this.#gl.deleteSync(this.#fence)
    this.#fence = null
  }
}

/** A sheet with nothing on it but the area of one window. */
function cutout(paper: DisplaySpace, outline: readonly number[]): DisplaySpace {
  const positions = Float32Array.from(fillPolygon([outline]))
  const none = { positions: new Float32Array(0), entities: new Uint32Array(0), styles: new Uint16Array(0) }
  const corners = positions.length / 6
  return {
    ...paper,
    fills: { positions, entities: new Uint32Array(corners), styles: new Uint16Array(corners) },
    lines: { ...none, starts: new Float32Array(0) },
    dashed: { ...none, starts: new Float32Array(0) },
    points: none,
  }
}

/** Smooth edges cost software rendering four times the work, and a drawing that follows the hand matters more. */
function isSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  const facts = gl?.getExtension('WEBGL_debug_renderer_info')
  const name = gl && facts ? String(gl.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : ''
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

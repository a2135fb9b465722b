import { AmbientLight, type Box3, DirectionalLight, HemisphereLight, Scene, WebGLRenderer } from 'three'
import { BimViewerFailure } from '../bim-viewer-failure.ts'
import type { SceneCamera } from '../camera/camera-rig.ts'
import { isSoftwareRenderer, QualityWatch } from './draw-quality.ts'
import { EdgePass } from './edge-pass.ts'
import { GroundGrid } from './ground-grid.ts'
import { followTheme, readSceneColours, type SceneColours } from './scene-colours.ts'

export interface StageHooks {
  /** Before each frame; true asks for another one. */
  readonly advance: (now: number, elapsedMs: number) => boolean
  /** After a frame, for what lies over the picture. */
  readonly drawn: () => void
  readonly resized: (width: number, height: number) => void
  readonly recoloured: (colours: SceneColours) => void
  readonly lost: () => void
}

/** Canvas, renderer, light and ground. Draws a frame when it is asked to, and none otherwise. */
export class SceneStage {
  readonly scene = new Scene()
  readonly canvas: HTMLCanvasElement
  readonly renderer: WebGLRenderer
  colours: SceneColours
  /** Frames drawn so far: proof in tests that a still picture costs nothing. */
  frames = 0
  camera: SceneCamera
  readonly #host: HTMLElement
  readonly #hooks: StageHooks
  readonly #pass = new EdgePass()
  readonly #grid = new GroundGrid()
  readonly #sun = new DirectionalLight(0xffffff, 1.7)
  readonly #sky = new HemisphereLight(0xffffff, 0xcfd3d6, 1.35)
  readonly #fill = new AmbientLight(0xffffff, 0.55)
  readonly #stops: (() => void)[] = []
  #request = 0
  #lastFrame = 0
  #isStopped = false
  #isHeld = false
  #isAsked = false
  #cutHeight: (() => number | null) | null = null
  readonly #quality: QualityWatch

  /** @throws BimViewerFailure `no-webgl` */
  constructor(host: HTMLElement, camera: SceneCamera, hooks: StageHooks) {
    this.#host = host
    this.#hooks = hooks
    this.camera = camera
    this.canvas = document.createElement('canvas')
    this.canvas.className = 'pl-bim__canvas'
    this.renderer = openRenderer(this.canvas)
    this.#quality = new QualityWatch(isSoftwareRenderer(this.renderer.getContext() as WebGL2RenderingContext))
    this.renderer.setClearColor(0, 0)
    this.renderer.autoClear = false
    this.renderer.localClippingEnabled = true
    host.prepend(this.canvas)
    this.scene.add(this.#sky, this.#fill, this.#sun, this.#sun.target, this.#grid.mesh)
    this.colours = readSceneColours(host)
    this.#watch()
    this.#recolour()
    this.#resize()
  }

  /** Asks for one frame; asking again before it is drawn changes nothing. */
  invalidate(): void {
    this.#isAsked = true
    if (this.#request || this.#isStopped || this.#isHeld) return
    this.#request = requestAnimationFrame((now) => this.#frame(now))
  }

  /** While held, what is asked for is drawn later: the picture of a model that is about to come would be an empty one. */
  set isHeld(isHeld: boolean) {
    this.#isHeld = isHeld
    if (isHeld) {
      cancelAnimationFrame(this.#request)
      this.#request = 0
    } else if (this.#isAsked) this.invalidate()
  }

  setGround(box: Box3): void {
    this.#grid.setScene(box)
    this.invalidate()
  }

  /** Draws as a plan on paper: `cutHeight` tells where it is cut, in the scene. Null draws in space again. */
  setPaper(cutHeight: (() => number | null) | null): void {
    this.#cutHeight = cutHeight
    this.#grid.isWanted = cutHeight === null
    this.#host.classList.toggle('pl-bim--plan', cutHeight !== null)
    this.#recolour()
  }

  get isPaper(): boolean {
    return this.#cutHeight !== null
  }

  /** The picture as it is now, for a thumbnail. */
  async snapshot(type = 'image/png', quality?: number): Promise<Blob> {
    this.#draw()
    const blob = await new Promise<Blob | null>((resolve) => this.canvas.toBlob(resolve, type, quality))
    if (!blob) throw new BimViewerFailure('context-lost')
    return blob
  }

  /** No frame and no event after this; what is drawn may be freed. */
  stop(): void {
    this.#isStopped = true
    cancelAnimationFrame(this.#request)
    for (const stop of this.#stops) stop()
    this.canvas.remove()
  }

  dispose(): void {
    this.stop()
    this.#grid.dispose()
    this.#pass.dispose()
    this.#sun.dispose()
    this.renderer.dispose()
    this.renderer.forceContextLoss()
  }

  #frame(now: number): void {
    this.#request = 0
    this.#isAsked = false
    // After a rest the first step is that of one ordinary frame.
    const elapsed = this.#lastFrame ? Math.min(now - this.#lastFrame, 100) : 16
    if (this.#quality.saw(elapsed)) this.#resize()
    const goesOn = this.#hooks.advance(now, elapsed)
    this.#draw()
    this.#hooks.drawn()
    this.#lastFrame = goesOn ? now : 0
    if (goesOn) this.invalidate()
  }

  #draw(): void {
    // The light comes over the left shoulder, so that no visible side is ever black.
    this.#sun.position.set(-0.55, 0.9, 0.75).applyQuaternion(this.camera.quaternion)
    this.#sun.position.y += 0.6
    this.#pass.render(this.renderer, this.scene, this.camera, this.#cutHeight?.() ?? null)
    this.frames += 1
  }

  #watch(): void {
    const sizes = new ResizeObserver(() => this.#resize())
    sizes.observe(this.#host)
    const lost = (event: Event): void => {
      event.preventDefault()
      if (!this.#isStopped) this.#hooks.lost()
    }
    this.canvas.addEventListener('webglcontextlost', lost)
    this.#stops.push(
      () => sizes.disconnect(),
      () => this.canvas.removeEventListener('webglcontextlost', lost),
      followTheme(() => this.#recolour()),
    )
  }

  #resize(): void {
    const width = Math.max(1, this.#host.clientWidth)
    const height = Math.max(1, this.#host.clientHeight)
    const { mostPixelRatio, samples } = this.#quality.quality
    this.renderer.setPixelRatio(Math.min(devicePixelRatio || 1, mostPixelRatio))
    this.renderer.setSize(width, height)
    this.#pass.setSize(this.canvas.width, this.canvas.height, samples)
    this.#hooks.resized(width, height)
    this.invalidate()
  }

  #recolour(): void {
    this.colours = readSceneColours(this.#host)
    this.#pass.setColours(this.colours)
    this.#grid.setColours(this.colours)
    this.#sky.intensity = this.colours.isDark ? 1.05 : 1.35
    this.#fill.intensity = this.colours.isDark ? 0.35 : 0.55
    this.#hooks.recoloured(this.colours)
    this.invalidate()
  }
}

function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  // Asked for first, because three writes to the console where there is none.
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, powerPreference: 'high-performance' })
  if (!context) throw new BimViewerFailure('no-webgl')
  try {
    return new WebGLRenderer({ canvas, context, alpha: false, antialias: false })
  } catch (error) {
    throw new BimViewerFailure('no-webgl', error)
  }
}

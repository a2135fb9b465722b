import { COPC_HEAD_BYTES, type CopcInfo, readCopcHead, readCopcNodes } from '#engines/pointcloud/read-copc.ts'
import type { Triple } from '#engines/pointcloud/read-header.ts'
import { TypedEmitter } from '../typed-emitter.ts'
import { octreeOf, type SceneNode } from './cloud-octree.ts'
import { CloudStage, type SceneBox } from './cloud-stage.ts'
import { distanceBetween, watchPresses, watchSteps } from './cloud-tools.ts'
import {
  CLOUD_BUDGETS,
  type CloudColouring,
  type CloudEvents,
  type CloudTool,
  type CloudViewer,
  type CloudViewerOptions,
} from './cloud-viewer.ts'
import { DrawnNodes } from './drawn-nodes.ts'
import { pickPoint, sectionOf } from './find-points.ts'
import { MeasureOverlay } from './measure-overlay.ts'
import { NodeLoader } from './node-loader.ts'
import { PointsMaterial } from './points-material.ts'
import './cloud.css'

/**
 * Opens a COPC file that is read piece by piece.
 * @param signal gives up while the head is on its way
 * @throws where the browser has no WebGL 2, or where the head does not come or is none
 */
export async function createCloudViewer(
  host: HTMLElement,
  options: CloudViewerOptions,
  signal: AbortSignal,
): Promise<CloudViewer> {
  const { source, metres } = options
  const info = readCopcHead(await source.read(0, COPC_HEAD_BYTES, signal))
  const { at, bytes } = info.hierarchy
  const root = octreeOf(info, metres, readCopcNodes(await source.read(at, bytes, signal)))
  if (!root) throw new Error('The cloud has no points.')
  signal.throwIfAborted()
  return new OpenedCloud(host, options, info, root)
}

class OpenedCloud implements CloudViewer {
  readonly #events = new TypedEmitter<CloudEvents>()
  readonly #host: HTMLElement
  readonly #options: CloudViewerOptions
  readonly #info: CopcInfo
  readonly #material: PointsMaterial
  readonly #stage: CloudStage
  readonly #nodes: DrawnNodes
  readonly #loader: NodeLoader
  readonly #overlay: MeasureOverlay
  readonly #stops: readonly (() => void)[]
  #budget: number = CLOUD_BUDGETS.middle
  #hidden: ReadonlySet<number> = new Set()
  #tool: CloudTool = 'look'
  #ends: readonly Triple[] = []

  constructor(host: HTMLElement, options: CloudViewerOptions, info: CopcInfo, root: SceneNode) {
    this.#host = host
    this.#options = options
    this.#info = info
    host.classList.add('pl-cloud')
    host.tabIndex = 0
    host.setAttribute('role', 'application')
    host.setAttribute('aria-label', options.label)
    const box = boxOf(info, options.metres)
    this.#material = new PointsMaterial([box.min[2], box.max[2]], options.intensities)
    const choose = () => this.#choose()
    this.#stage = new CloudStage(host, box, this.#material, {
      frame: () => this.#overlay.draw(this.#stage.matrix()),
      moved: choose,
      lost: () => this.#events.emit('failed', { reason: 'context-lost' }),
    })
    this.#overlay = new MeasureOverlay(host)
    this.#nodes = new DrawnNodes(root, this.#stage)
    this.#loader = new NodeLoader(
      options.source,
      { ...info, cube: info.cube.min, metres: options.metres },
      {
        points: (node, points) => {
          this.#nodes.add(node, points)
          choose()
        },
        failed: () => this.#events.emit('failed', { reason: 'no-points' }),
      },
    )
    this.#stops = [
      watchPresses(this.#stage.canvas, {
        press: (place) => this.#press(place),
        double: (place) => this.#approach(place),
      }),
      watchSteps(host, (...step) => this.#stage.walk(...step)),
    ]
    this.#stage.see('askew')
    choose()
  }

  on<Name extends keyof CloudEvents>(name: Name, listener: (payload: CloudEvents[Name]) => void): () => void {
    return this.#events.on(name, listener)
  }

  setColouring(colouring: CloudColouring): void {
    this.#material.setColouring(colouring)
    this.#host.dataset['colouring'] = colouring
    this.#stage.invalidate()
  }

  setHidden(classes: ReadonlySet<number>): void {
    this.#hidden = classes
    this.#material.setHidden(classes)
    this.#stage.invalidate()
  }

  setBudget(points: number): void {
    this.#budget = points
    this.#choose()
  }

  setEyeDome(isOn: boolean): void {
    this.#stage.pass.isOn = isOn
    this.#stage.invalidate()
  }

  setTool(tool: CloudTool): void {
    this.#tool = tool
    this.#host.dataset['tool'] = tool
    this.#measure([])
  }

  seeAll(): void {
    this.#stage.see('askew')
  }

  seeFromAbove(): void {
    this.#stage.see('above')
  }

  dispose(): void {
    for (const stop of this.#stops) stop()
    this.#events.clear()
    this.#loader.dispose()
    this.#nodes.dispose()
    this.#stage.dispose()
    this.#material.dispose()
    this.#host.replaceChildren()
  }

  #choose(): void {
    this.#loader.want(this.#nodes.choose(this.#stage.view(), this.#budget))
    this.#events.emit('drawn', { points: this.#nodes.points, isLoading: this.#loader.isLoading })
    this.#stage.invalidate()
  }

  #pick(place: readonly [number, number]): Triple | null {
    const { clientWidth: width, clientHeight: height } = this.#host
    const view = { matrix: this.#stage.matrix().elements, width, height }
    return pickPoint(this.#nodes.shown, this.#hidden, view, place)
  }

  #approach(place: readonly [number, number]): void {
    const found = this.#tool === 'look' ? this.#pick(place) : null
    if (found) this.#stage.approach(found)
  }

  #press(place: readonly [number, number]): void {
    this.#host.focus({ preventScroll: true })
    const found = this.#tool === 'look' ? null : this.#pick(place)
    if (found) this.#measure(this.#ends.length === 1 ? [...this.#ends, found] : [found])
  }

  #measure(ends: readonly Triple[]): void {
    this.#ends = ends
    const [from, to] = ends
    const distance = from && to ? distanceBetween(from, to, (place) => this.#toFile(place)) : null
    this.#overlay.set(ends, distance ? this.#options.writeMetres(distance.straight) : '')
    this.#events.emit('distance', this.#tool === 'distance' ? distance : null)
    this.#events.emit('section', this.#tool === 'section' && from && to ? this.#section(from, to) : null)
    this.#stage.invalidate()
  }

  #section(from: Triple, to: Triple) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const zero = this.#info.cube.min[2] * this.#options.metres[2]
    const reach = Math.max(0.25, length / 100)
    return sectionOf(this.#nodes.shown, this.#hidden, [from, to], { reach, heightOf: (z) => z + zero })
  }

  #toFile(place: Triple): Triple {
    const { cube } = this.#info
    return place.map((value, axis) => value / this.#options.metres[axis]! + cube.min[axis]!) as unknown as Triple
  }
}

function boxOf({ min, max, cube }: CopcInfo, metres: Triple): SceneBox {
  const inScene = (corner: Triple) =>
    corner.map((value, axis) => (value - cube.min[axis]!) * metres[axis]!) as unknown as Triple
  return { min: inScene(min), max: inScene(max) }
}

import {
  BufferAttribute,
  BufferGeometry,
  Frustum,
  Matrix4,
  PerspectiveCamera,
  Points,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { Triple } from '#engines/pointcloud/read-header.ts'
import type { NodeView, SceneNode } from './cloud-octree.ts'
import type { NodePoints } from './decode-node.ts'
import { EyeDomePass } from './eye-dome-pass.ts'
import type { PointsMaterial } from './points-material.ts'

/** Least and greatest corner of the points, metres of the scene. */
export interface SceneBox {
  readonly min: Triple
  readonly max: Triple
}

const FIELD = 55

/** Canvas, camera and what moves it, and the points that are drawn. Draws a frame when it is asked to, and none otherwise. */
export class CloudStage {
  readonly canvas = document.createElement('canvas')
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.1, 1_000)
  readonly pass = new EyeDomePass()
  readonly #host: HTMLElement
  readonly #box: SceneBox
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #controls: OrbitControls
  readonly #material: PointsMaterial
  readonly #onFrame: () => void
  readonly #sizes: ResizeObserver
  #request = 0

  /** @throws where the browser has no WebGL 2 */
  constructor(
    host: HTMLElement,
    box: SceneBox,
    material: PointsMaterial,
    hears: { readonly frame: () => void; readonly moved: () => void; readonly lost: () => void },
  ) {
    this.#host = host
    this.#box = box
    this.#material = material
    this.#onFrame = hears.frame
    const context = this.canvas.getContext('webgl2', { alpha: true, antialias: false })
    if (!context) throw new Error('There is no WebGL 2.')
    this.#renderer = new WebGLRenderer({ canvas: this.canvas, context, alpha: true, antialias: false })
    this.#renderer.setClearColor(0, 0)
    this.#renderer.autoClear = false
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      hears.lost()
    })
    host.prepend(this.canvas)
    this.camera.up.set(0, 0, 1)
    this.#controls = new OrbitControls(this.camera, this.canvas)
    this.#controls.zoomToCursor = true
    this.#controls.screenSpacePanning = false
    this.#controls.maxPolarAngle = Math.PI * 0.96
    this.#controls.addEventListener('change', hears.moved)
    this.#sizes = new ResizeObserver(() => this.#resize())
    this.#sizes.observe(host)
    this.#resize()
  }

  invalidate(): void {
    if (this.#request) return
    this.#request = requestAnimationFrame(() => {
      this.#request = 0
      this.#reach()
      this.pass.render(this.#renderer, this.#scene, this.camera)
      this.#onFrame()
    })
  }

  /** The whole cloud, from a corner or from above. */
  see(from: 'askew' | 'above'): void {
    const { min, max } = this.#box
    const middle = new Vector3(...min).add(new Vector3(...max)).multiplyScalar(0.5)
    const radius = Math.max(0.5, new Vector3(...max).sub(new Vector3(...min)).length() / 2)
    const narrow = Math.min(1, this.camera.aspect)
    const away = (radius / Math.sin((FIELD / 2) * (Math.PI / 180)) / narrow) * (from === 'above' ? 1 : 0.72)
    const direction = from === 'above' ? new Vector3(0, -0.001, 1) : new Vector3(0.55, -0.9, 0.62)
    this.#controls.target.copy(middle)
    this.camera.position.copy(middle).addScaledVector(direction.normalize(), away)
    this.#controls.update()
  }

  /** Turns about a place from now on, from half as far. */
  approach(place: Triple): void {
    const target = new Vector3(...place)
    this.camera.position.lerp(target, 0.5)
    this.#controls.target.copy(target)
    this.#controls.update()
  }

  /** Steps ahead, aside and up, each as a share of how far away is what is looked at. */
  walk(ahead: number, aside: number, up: number): void {
    const { target } = this.#controls
    const away = Math.max(2, this.camera.position.distanceTo(target))
    const forward = target.clone().sub(this.camera.position).setZ(0)
    if (forward.lengthSq() === 0) forward.set(0, 1, 0)
    forward.normalize()
    const right = new Vector3(forward.y, -forward.x, 0)
    const step = forward
      .multiplyScalar(ahead * away)
      .addScaledVector(right, aside * away)
      .setZ(up * away)
    this.camera.position.add(step)
    target.add(step)
    this.#controls.update()
  }

  addPoints(node: SceneNode, { places, looks, intensities }: NodePoints): Points {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(places, 3))
    geometry.setAttribute('look', new BufferAttribute(looks, 4))
    geometry.setAttribute('intensity', new BufferAttribute(intensities, 1))
    const points = new Points(geometry, this.#material.shader)
    points.position.set(...node.corner)
    points.frustumCulled = false
    points.userData['spacing'] = node.spacing
    points.onBeforeRender = () => {
      this.#material.shader.uniforms['spacing']!.value = points.userData['spacing']
      this.#material.shader.uniformsNeedUpdate = true
    }
    this.#scene.add(points)
    return points
  }

  removePoints(points: Points): void {
    this.#scene.remove(points)
    points.geometry.dispose()
  }

  /** How nodes are seen from where the camera stands now. */
  view(): NodeView {
    this.camera.updateMatrixWorld()
    const frustum = new Frustum().setFromProjectionMatrix(this.matrix())
    const pixels = this.#pixelsPerMetre()
    const sphere = new Sphere()
    return {
      sees: ({ centre, radius }) => {
        sphere.center.set(...centre)
        sphere.radius = radius
        return frustum.intersectsSphere(sphere)
      },
      sizeOf: ({ centre, radius }) => {
        const away = this.camera.position.distanceTo(sphere.center.set(...centre))
        return (radius * pixels) / Math.max(0.01, away - radius * 0.5)
      },
    }
  }

  /** From the scene to what the screen shows. */
  matrix(): Matrix4 {
    return new Matrix4().multiplyMatrices(this.camera.projectionMatrix, this.camera.matrixWorldInverse)
  }

  dispose(): void {
    cancelAnimationFrame(this.#request)
    this.#request = -1
    this.#sizes.disconnect()
    this.#controls.dispose()
    this.pass.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
    this.canvas.remove()
  }

  /** Near and far as close around the cloud as may be, for depth to be fine. */
  #reach(): void {
    const { min, max } = this.#box
    const { x, y, z } = this.camera.position
    const outside = [x, y, z].map((value, axis) => Math.max(min[axis]! - value, 0, value - max[axis]!))
    const furthest = [x, y, z].map((value, axis) =>
      Math.max(Math.abs(value - min[axis]!), Math.abs(max[axis]! - value)),
    )
    this.camera.far = Math.hypot(...furthest) * 1.05 + 1
    this.camera.near = Math.max(Math.hypot(...outside) * 0.9, this.camera.far / 20_000, 0.02)
    this.camera.updateProjectionMatrix()
  }

  #pixelsPerMetre(): number {
    return this.canvas.height / (2 * Math.tan((FIELD / 2) * (Math.PI / 180)))
  }

  #resize(): void {
    const [width, height] = [Math.max(1, this.#host.clientWidth), Math.max(1, this.#host.clientHeight)]
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio || 1, 2))
    this.#renderer.setSize(width, height, false)
    this.pass.setSize(this.canvas.width, this.canvas.height, this.#renderer.getPixelRatio())
    this.camera.aspect = width / height
    this.camera.updateProjectionMatrix()
    this.#material.setPixelsPerMetre(this.#pixelsPerMetre())
    this.invalidate()
  }
}

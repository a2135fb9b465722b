import { Box3, OrthographicCamera, PerspectiveCamera, Sphere, Vector3 } from 'three'
import {
  basisOf,
  between,
  type CameraPose,
  FIELD_OF_VIEW,
  fitBox,
  focusPoint,
  orbit,
  type Projection,
  pan,
  type StandardView,
  standardView,
  type Triple,
  walk,
  zoomTo,
} from './camera-pose.ts'

const FLIGHT_MS = 320
/** Time in which two thirds of a turn of the wheel have happened. */
const ZOOM_SETTLE_MS = 45

export type SceneCamera = PerspectiveCamera | OrthographicCamera

/** Holds the pose and keeps three's two cameras in step with it. Knows no input. */
export class CameraRig {
  readonly perspective = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI)
  readonly orthographic = new OrthographicCamera()
  readonly #scene = new Box3()
  readonly #sphere = new Sphere()
  readonly #changed: () => void
  #projection: Projection = 'perspective'
  #fieldOfView = FIELD_OF_VIEW
  #aspect = 1
  #height = 1
  #pose: CameraPose = { position: [20, 20, 20], ...standardView('iso'), focus: 30 }
  #flight: { from: CameraPose; to: CameraPose; started: number } | null = null
  #zoom: { anchor: Triple; left: number } | null = null
  readonly isStill: () => boolean

  /** `changed` asks for a frame. `isStill` says whether the person wants no motion. */
  constructor(changed: () => void, isStill: () => boolean) {
    this.#changed = changed
    this.isStill = isStill
    this.#apply()
  }

  get camera(): SceneCamera {
    return this.#projection === 'perspective' ? this.perspective : this.orthographic
  }

  get pose(): CameraPose {
    return this.#pose
  }

  get projection(): Projection {
    return this.#projection
  }

  /** Radians, of the height of the picture in perspective. */
  get fieldOfView(): number {
    return this.#fieldOfView
  }

  /** Metres across all that may be seen, and a little more. */
  get reach(): number {
    return Math.max(10, this.#sphere.radius * 2.2)
  }

  /** Where it will be once it has arrived. */
  get goal(): CameraPose {
    return this.#flight?.to ?? this.#pose
  }

  /** Metres of one pixel at a distance ahead. */
  metresPerPixel(distance = this.#pose.focus): number {
    const isPerspective = this.#projection === 'perspective'
    const angle = isPerspective ? this.#fieldOfView : FIELD_OF_VIEW
    return (2 * (isPerspective ? distance : this.#pose.focus) * Math.tan(angle / 2)) / this.#height
  }

  setSize(width: number, height: number): void {
    this.#aspect = width / Math.max(1, height)
    this.#height = Math.max(1, height)
    this.#apply()
  }

  /** What may be seen; near and far are drawn tight around it. */
  setScene(box: Box3): void {
    this.#scene.copy(box)
    this.#scene.getBoundingSphere(this.#sphere)
    this.#apply()
  }

  setProjection(projection: Projection): void {
    this.#projection = projection
    this.#apply()
    this.#changed()
  }

  /** Radians; a view of another program has its own until all is fitted anew. */
  setFieldOfView(radians: number): void {
    this.#fieldOfView = Math.min(2.6, Math.max(0.05, radians))
    this.#apply()
    this.#changed()
  }

  orbit(pivot: Triple, turn: number, tilt: number): void {
    this.#set(orbit(this.#pose, pivot, turn, tilt))
  }

  /** `dx`, `dy` in pixels of the pointer; the point at `distance` stays under it. */
  panPixels(dx: number, dy: number, distance = this.#pose.focus): void {
    const scale = this.metresPerPixel(distance)
    this.#set(pan(this.#pose, -dx * scale, dy * scale))
  }

  /** From where a flight ends: who sets off while still landing must not be left hanging in the air, looking down. */
  walk(right: number, up: number, forward: number): void {
    this.#set(walk(this.goal, right, up, forward))
  }

  /** Zooms at once, as under two fingers. */
  zoomNow(anchor: Triple, factor: number): void {
    this.#set(zoomTo(this.#pose, anchor, this.#limited(factor)))
  }

  /** Zooms over a few frames; turns of the wheel add up. */
  zoomSmoothly(anchor: Triple, factor: number): void {
    if (this.isStill()) {
      this.zoomNow(anchor, factor)
      return
    }
    this.#flight = null
    this.#zoom = { anchor, left: (this.#zoom?.left ?? 0) + Math.log(factor) }
    this.#changed()
  }

  fit(box: Box3, view?: StandardView, animate = true): void {
    if (box.isEmpty()) return
    this.#fieldOfView = FIELD_OF_VIEW
    const heading = view ? standardView(view) : this.goal
    const bounds = { min: box.min.toArray() as Triple, max: box.max.toArray() as Triple }
    this.flyTo(fitBox(heading, bounds, this.#aspect, this.#projection), animate)
  }

  flyTo(pose: CameraPose, animate = true): void {
    this.#zoom = null
    if (!animate || this.isStill()) {
      this.#flight = null
      this.#pose = pose
      this.#apply()
      this.#changed()
      return
    }
    this.#flight = { from: this.#pose, to: pose, started: performance.now() }
    this.#changed()
  }

  /** Moves on by one frame; true while there is more to come. */
  advance(now: number, elapsedMs: number): boolean {
    if (this.#flight) {
      const share = Math.min(1, Math.max(0, (now - this.#flight.started) / FLIGHT_MS))
      this.#pose = share === 1 ? this.#flight.to : between(this.#flight.from, this.#flight.to, 1 - (1 - share) ** 3)
      if (share === 1) this.#flight = null
      this.#apply()
    }
    if (this.#zoom) {
      const step = this.#zoom.left * (1 - Math.exp(-elapsedMs / ZOOM_SETTLE_MS))
      this.#pose = zoomTo(this.#pose, this.#zoom.anchor, this.#limited(Math.exp(step)))
      this.#zoom.left -= step
      if (Math.abs(this.#zoom.left) < 0.002) this.#zoom = null
      this.#apply()
    }
    return this.#flight !== null || this.#zoom !== null
  }

  /** A point ahead where nothing is under the pointer: as far as the focus, but never so near that zooming stands still. */
  pointAhead(through: Vector3): Triple {
    const { position, focus } = this.#pose
    const { forward } = basisOf(this.#pose)
    const reach = Math.max(focus, this.#sphere.radius * 0.08, 0.5)
    if (this.#projection === 'orthographic') return through.toArray() as Triple
    const direction = through.clone().sub(this.perspective.position).normalize()
    const cosine = Math.max(0.2, direction.dot(new Vector3(...forward)))
    return direction
      .multiplyScalar(reach / cosine)
      .add(new Vector3(...position))
      .toArray() as Triple
  }

  focusPoint(): Triple {
    return focusPoint(this.#pose)
  }

  #set(pose: CameraPose): void {
    this.#flight = null
    this.#zoom = null
    this.#pose = pose
    this.#apply()
    this.#changed()
  }

  /** No nearer than a centimetre, no farther than the model is a dot. */
  #limited(factor: number): number {
    const farthest = Math.max(50, this.#sphere.radius * 30)
    const next = Math.min(farthest, Math.max(0.01, this.#pose.focus * factor))
    return next / this.#pose.focus
  }

  #apply(): void {
    const { position, yaw, pitch, focus } = this.#pose
    const { forward } = basisOf(this.#pose)
    const ahead = new Vector3(...forward)
    const centreAhead = this.#sphere.center
      .clone()
      .sub(new Vector3(...position))
      .dot(ahead)
    const radius = Math.max(1, this.#sphere.radius) * 1.05
    // The ground grid reaches a good way past the model.
    const far = Math.max(centreAhead + radius, focus) + radius * 4
    for (const camera of [this.perspective, this.orthographic]) {
      camera.rotation.set(pitch, yaw, 0, 'YXZ')
      camera.position.set(...position)
    }
    this.perspective.aspect = this.#aspect
    this.perspective.fov = (this.#fieldOfView * 180) / Math.PI
    // Not as near as the model allows: the ground before it shall not end in a line.
    this.perspective.near = Math.max(Math.min(focus * 0.1, 0.3), (centreAhead - radius) * 0.2, 0.02)
    this.perspective.far = Math.max(far, this.perspective.near * 10)
    const halfHeight = focus * Math.tan(FIELD_OF_VIEW / 2)
    // Parallel rays start behind everything, so that walls beside the eye are drawn and picked.
    const back = Math.max(0, radius * 5 - centreAhead)
    this.orthographic.position.addScaledVector(ahead, -back)
    this.orthographic.top = halfHeight
    this.orthographic.bottom = -halfHeight
    this.orthographic.right = halfHeight * this.#aspect
    this.orthographic.left = -halfHeight * this.#aspect
    this.orthographic.near = 0
    this.orthographic.far = back + far
    for (const camera of [this.perspective, this.orthographic]) {
      camera.updateProjectionMatrix()
      camera.updateMatrixWorld(true)
    }
  }
}

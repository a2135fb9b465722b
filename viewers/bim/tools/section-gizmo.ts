import {
  AlwaysDepth,
  type Box3,
  BufferGeometry,
  type Color,
  ConeGeometry,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineLoop,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  type Raycaster,
  SphereGeometry,
  Vector3,
} from 'three'

const ARROW_PIXELS = 46
/** A finger needs more room than the arrow takes. */
const GRIP_PIXELS = 22

/** The outline of the cut and an arrow to drag it by. Quiet until the pointer comes. */
export class SectionGizmo {
  readonly group = new Group()
  readonly #frame: LineLoop<BufferGeometry, LineBasicMaterial>
  readonly #sheet: Mesh<PlaneGeometry, MeshBasicMaterial>
  readonly #arrow = new Group()
  readonly #arrowMaterial = new MeshBasicMaterial({ depthFunc: AlwaysDepth, transparent: true })
  readonly #grip: Mesh<SphereGeometry, MeshBasicMaterial>
  #isLit = false

  constructor() {
    const corners = [-0.5, -0.5, 0, 0.5, -0.5, 0, 0.5, 0.5, 0, -0.5, 0.5, 0]
    const outline = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(corners, 3))
    this.#frame = new LineLoop(outline, new LineBasicMaterial({ transparent: true, opacity: 0.9 }))
    const sheet = new MeshBasicMaterial({ transparent: true, opacity: 0.05, side: DoubleSide, depthWrite: false })
    this.#sheet = new Mesh(new PlaneGeometry(1, 1), sheet)
    this.#sheet.renderOrder = 6
    const shaft = new Mesh(new CylinderGeometry(0.035, 0.035, 0.7), this.#arrowMaterial)
    shaft.position.y = 0.35
    const tip = new Mesh(new ConeGeometry(0.13, 0.34, 20), this.#arrowMaterial)
    tip.position.y = 0.83
    const foot = new Mesh(new SphereGeometry(0.09, 16, 12), this.#arrowMaterial)
    this.#grip = new Mesh(new SphereGeometry(1, 8, 6), new MeshBasicMaterial({ visible: false }))
    this.#arrow.add(shaft, tip, foot, this.#grip)
    for (const part of [shaft, tip, foot]) part.renderOrder = 20
    this.group.add(this.#frame, this.#sheet, this.#arrow)
    this.group.visible = false
  }

  setColour(colour: Color): void {
    for (const material of [this.#frame.material, this.#sheet.material, this.#arrowMaterial])
      material.color.copy(colour)
  }

  /** Lays the outline around what is cut; `outward` points to the side that is cut away. */
  place(centre: Vector3, outward: Vector3, box: Box3): void {
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), outward)
    // Without roll: the outline of an upright cut stands upright.
    if (Math.abs(outward.y) < 0.999) {
      const side = new Vector3(0, 1, 0).cross(outward).normalize()
      const own = new Vector3(1, 0, 0).applyQuaternion(turn)
      const angle = Math.atan2(new Vector3().crossVectors(own, side).dot(outward), own.dot(side))
      turn.premultiply(new Quaternion().setFromAxisAngle(outward, angle))
    }
    const [right, up] = [new Vector3(1, 0, 0).applyQuaternion(turn), new Vector3(0, 1, 0).applyQuaternion(turn)]
    const [across, along] = [spanOf(box, right), spanOf(box, up)]
    const margin = 1.06
    const middle = centre.clone()
    middle.addScaledVector(right, (across.min + across.max) / 2 - centre.dot(right))
    middle.addScaledVector(up, (along.min + along.max) / 2 - centre.dot(up))
    for (const part of [this.#frame, this.#sheet]) {
      part.position.copy(middle)
      part.quaternion.copy(turn)
      part.scale.set((across.max - across.min) * margin, (along.max - along.min) * margin, 1)
    }
    this.#arrow.position.copy(middle)
    this.#arrow.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), outward)
    this.group.visible = true
  }

  get anchor(): Vector3 {
    return this.#arrow.position
  }

  /** The arrow has the same size on the screen at any distance. */
  scaleTo(metresPerPixel: number): void {
    this.#arrow.scale.setScalar(Math.max(1e-6, metresPerPixel * ARROW_PIXELS))
    this.#grip.scale.setScalar(GRIP_PIXELS / ARROW_PIXELS)
    this.#grip.position.y = 0.6
  }

  isUnder(caster: Raycaster): boolean {
    return this.group.visible && caster.intersectObject(this.#arrow, true).length > 0
  }

  /** True when that changed the picture. */
  light(isLit: boolean): boolean {
    if (this.#isLit === isLit) return false
    this.#isLit = isLit
    this.#sheet.material.opacity = isLit ? 0.12 : 0.05
    return true
  }

  dispose(): void {
    this.group.traverse((part) => {
      if (part instanceof Mesh || part instanceof LineLoop) {
        part.geometry.dispose()
        part.material.dispose()
      }
    })
    this.group.removeFromParent()
  }
}

function spanOf(box: Box3, direction: Vector3): { min: number; max: number } {
  const centre = box.getCenter(new Vector3())
  const half = box.getSize(new Vector3()).multiplyScalar(0.5)
  const reach = Math.abs(direction.x) * half.x + Math.abs(direction.y) * half.y + Math.abs(direction.z) * half.z
  const middle = centre.dot(direction)
  return { min: middle - reach, max: middle + reach }
}

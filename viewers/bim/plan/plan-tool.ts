import { Box3 } from 'three'
import type { CameraRig } from '../camera/camera-rig.ts'
import { readItemMeshes } from '../model/item-meshes.ts'
import type { LoadedModel } from '../model/loaded-model.ts'
import type { ModelItem } from '../model/model-item.ts'
import type { ModelStore } from '../model/model-store.ts'
import type { ProjectFrame } from '../model/project-frame.ts'
import { mergeStoreys, type SpatialNode } from '../model/spatial-tree.ts'
import type { SceneStage } from '../scene/scene-stage.ts'
import type { Picking } from '../tools/picking.ts'
import type { SectionTool } from '../tools/section-tool.ts'
import { floorOf, planSections } from './plan-cut.ts'
import type { PlanLabels, PlanRoom } from './plan-labels.ts'
import { roomFloor } from './room-outline.ts'

export interface PlanParts {
  readonly stage: SceneStage
  readonly rig: CameraRig
  readonly store: ModelStore
  readonly frame: ProjectFrame
  readonly section: SectionTool
  readonly picking: Picking
}

/** More rooms on one storey would take longer to draw than anybody waits for names. */
const MOST_ROOMS = 400
/** What stands on the floor of a storey, the surest first. */
const STANDING = [/^IfcDoor/, /^IfcSpace$/, /^IfcWall/, /^IfcColumn/]

/** A storey as a drawing: cut above its floor, seen straight from above, on paper. */
export class PlanTool {
  readonly labels: PlanLabels
  readonly #parts: PlanParts
  #key: string | null = null

  constructor(labels: PlanLabels, parts: PlanParts) {
    this.labels = labels
    this.#parts = parts
  }

  /** Key of the storey; null in space. */
  get key(): string | null {
    return this.#key
  }

  /** Cuts and frames a storey; false where nothing of it tells its height. `keepsCamera` leaves the view as it is. */
  async enter(key: string, keepsCamera = false): Promise<boolean> {
    const { stage, rig, section, store } = this.#parts
    const items = this.#itemsOf(key)
    const storey = mergeStoreys(store.all.map((model) => model.index.storeys)).find((one) => one.key === key)
    const floor = storey ? floorOf(storey.elevationMetres, await this.#bottomsOf(items)) : null
    if (floor === null) return false
    this.#key = key
    section.showHandle(false)
    if (!keepsCamera) section.setAll(planSections(floor))
    stage.setPaper(() => this.#cutHeight())
    rig.setProjection('orthographic')
    if (!keepsCamera) rig.fit(await this.#boxOf(items), 'top', false)
    this.labels.show([])
    void this.#showRooms(key, items)
    return true
  }

  /** Takes the paper away; cuts and camera are the caller's to restore. */
  leave(): void {
    if (this.#key === null) return
    this.#key = null
    this.labels.show(null)
    this.#parts.stage.setPaper(null)
    this.#parts.section.showHandle(true)
  }

  draw(): void {
    if (this.#key === null) return
    const { rig, picking, frame } = this.#parts
    this.labels.draw(rig.metresPerPixel(), (point) => picking.project(frame.toScene(point)))
  }

  /** Height of the cut in the scene. */
  #cutHeight(): number | null {
    const { section, frame } = this.#parts
    const state = section.all.find(({ axis, flipped }) => axis === 'z' && !flipped)
    return state ? frame.toScene([0, 0, state.offsetMetres])[1] : null
  }

  #itemsOf(key: string): ModelItem[] {
    return this.#parts.store.visible.flatMap(({ index }) =>
      [...index.items.values()].filter(({ storeyKey }) => storeyKey === key),
    )
  }

  async #bottomsOf(items: readonly ModelItem[]): Promise<number[]> {
    for (const kind of STANDING) {
      const boxes = await this.#boxesOf(items.filter(({ ifcClass }) => kind.test(ifcClass)).slice(0, 200))
      const bottoms = boxes.map((box) => this.#parts.frame.toProject([0, box.min.y, 0])[2])
      if (bottoms.length > 0) return bottoms
    }
    return []
  }

  async #boxOf(items: readonly ModelItem[]): Promise<Box3> {
    const boxes = await this.#boxesOf(items)
    const whole = boxes.reduce((box, one) => box.union(one), new Box3())
    return whole.isEmpty() ? this.#parts.store.box() : whole
  }

  async #boxesOf(items: readonly ModelItem[]): Promise<Box3[]> {
    const found = await Promise.all(
      this.#parts.store.visible.map((model) => {
        const ids = items.filter(({ modelId }) => modelId === model.id).map(({ localId }) => localId)
        // An empty list would mean everything to the library.
        return ids.length > 0 ? model.fragments.getBoxes(ids) : []
      }),
    )
    return found.flat().filter((box) => !box.isEmpty())
  }

  async #showRooms(key: string, items: readonly ModelItem[]): Promise<void> {
    const { store, frame, stage } = this.#parts
    const spaces = items.filter(({ ifcClass }) => ifcClass === 'IfcSpace').slice(0, MOST_ROOMS)
    const names = namesOf(store.visible)
    const rooms = await Promise.all(
      spaces.map(async (space): Promise<PlanRoom | null> => {
        const floor = roomFloor(await readItemMeshes(store, frame, space))
        const name = names.get(`${space.modelId}#${space.localId}`) ?? space.name
        return floor && name ? { name, ...floor } : null
      }),
    )
    if (this.#key !== key) return
    this.labels.show(rooms.filter((room) => room !== null))
    stage.invalidate()
  }
}

/** What the tree calls the rooms: number and what people say. */
function namesOf(models: readonly LoadedModel[]): Map<string, string> {
  const names = new Map<string, string>()
  const visit = (node: SpatialNode): void => {
    if (node.kind === 'space' && node.localId !== null && node.name)
      names.set(`${node.modelId}#${node.localId}`, node.name)
    for (const child of node.children) visit(child)
  }
  for (const model of models) visit(model.index.tree)
  return names
}

import {
  BufferGeometry,
  type Color,
  DoubleSide,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Plane,
} from 'three'
import type { ItemRef } from '../model/model-item.ts'
import { groupByModel } from '../model/model-item.ts'
import type { ModelStore } from '../model/model-store.ts'

type TileId = string | number

/**
 * Lights things up by drawing their part of the library's own buffers once more. Nothing is copied and no material of
 * the model changes, so a hover costs two small messages and one frame.
 */
export class HighlightOverlay {
  readonly group = new Group()
  readonly #store: ModelStore
  readonly #changed: () => void
  readonly #materials: Material[]
  /** Overlays are made once per tile and emptied when not needed: three keeps state per geometry that is freed with it. */
  readonly #meshes = new Map<string, Mesh<BufferGeometry, Material[]>>()
  #refs: readonly ItemRef[] = []
  #turn = 0

  constructor(store: ModelStore, clipping: Plane[], changed: () => void, looks: { solid: number; through: number }) {
    this.#store = store
    this.#changed = changed
    const common = { transparent: true, depthWrite: false, side: DoubleSide, clippingPlanes: clipping } as const
    const solid = new MeshLambertMaterial({ ...common, opacity: looks.solid })
    this.#materials = [solid]
    if (looks.through > 0) {
      this.#materials.push(new MeshBasicMaterial({ ...common, opacity: looks.through, depthTest: false }))
    }
    this.group.renderOrder = 5
  }

  get refs(): readonly ItemRef[] {
    return this.#refs
  }

  setColour(colour: Color): void {
    for (const material of this.#materials) {
      if (material instanceof MeshLambertMaterial) {
        material.color.copy(colour)
        material.emissive.copy(colour).multiplyScalar(0.4)
      } else if (material instanceof MeshBasicMaterial) material.color.copy(colour)
    }
    this.#changed()
  }

  set(refs: readonly ItemRef[]): Promise<void> {
    this.#refs = refs
    return this.refresh()
  }

  /** Draws the same things again, after parts of the models were replaced. */
  async refresh(): Promise<void> {
    const turn = ++this.#turn
    const chunks = await Promise.all(
      [...groupByModel(this.#refs)].map(async ([modelId, ids]) => {
        const model = this.#store.find(modelId)
        return model?.isVisible ? { model, tiles: await model.fragments.getItemDrawChunks(ids) } : null
      }),
    )
    if (turn !== this.#turn) return
    for (const mesh of this.#meshes.values()) mesh.visible = false
    for (const chunk of chunks) {
      for (const tile of chunk?.tiles ?? []) {
        const source = chunk?.model.fragments.tiles.get(tile.tileId)
        const mesh = source && chunk && this.#overlay(chunk.model.id, tile.tileId, source as Mesh)
        if (!mesh) continue
        mesh.geometry.clearGroups()
        tile.position.forEach((start, index) => {
          this.#materials.forEach((_, slot) => void mesh.geometry.addGroup(start, tile.size[index] ?? 0, slot))
        })
        mesh.visible = true
      }
    }
    this.#changed()
  }

  /** The library frees its buffers after this; drawing them again would fail. */
  tileRemoved(modelId: string, tileId: TileId): void {
    const key = `${modelId}/${tileId}`
    const mesh = this.#meshes.get(key)
    if (!mesh) return
    mesh.removeFromParent()
    mesh.geometry.dispose()
    this.#meshes.delete(key)
  }

  dispose(): void {
    this.#turn += 1
    for (const mesh of this.#meshes.values()) mesh.geometry.dispose()
    this.#meshes.clear()
    for (const material of this.#materials) material.dispose()
    this.group.removeFromParent()
  }

  #overlay(modelId: string, tileId: TileId, source: Mesh): Mesh<BufferGeometry, Material[]> | null {
    // Far parts drawn as boxes or lines have no triangles of their own.
    if (!source.geometry.index) return null
    const key = `${modelId}/${tileId}`
    const known = this.#meshes.get(key)
    if (known) return known
    const geometry = new BufferGeometry()
    geometry.index = source.geometry.index
    geometry.attributes = source.geometry.attributes
    geometry.boundingSphere = source.geometry.boundingSphere
    geometry.boundingBox = source.geometry.boundingBox
    const mesh = new Mesh(geometry, this.#materials)
    mesh.matrixAutoUpdate = false
    mesh.matrix.multiplyMatrices(source.parent?.matrixWorld ?? source.matrixWorld, source.matrix)
    mesh.renderOrder = 5
    this.group.add(mesh)
    this.#meshes.set(key, mesh)
    return mesh
  }
}

import { type FragmentsModel, FragmentsModels, type LoadProgressEvent } from '@thatopen/fragments'
// The library's own way to its worker asks unpkg.com; this one is part of our build.
import workerUrl from '@thatopen/fragments/worker?worker&url'
import {
  Box3,
  Color,
  DoubleSide,
  type Material,
  type Mesh,
  MeshLambertMaterial,
  type Object3D,
  type Plane,
  SRGBColorSpace,
} from 'three'
import { BimViewerFailure } from '../bim-viewer-failure.ts'
import type { SceneCamera } from '../camera/camera-rig.ts'
import { lightByCorners } from '../scene/corner-light.ts'
import type { UnitSymbols } from './ifc-units.ts'
import { isPaint } from './paint.ts'
import type { ProjectFrame } from './project-frame.ts'
import { readSpatialIndex, readUnits } from './read-model.ts'
import type { SpatialIndex } from './spatial-tree.ts'
import type { Look } from './visibility-rules.ts'

export const MOST_MODELS = 5
/** Below this every part is drawn in full; above, far small parts become boxes. */
const FULL_DETAIL_BYTES = 24 * 1024 * 1024
/** `LodMode.ALL_GEOMETRY`: the library exports it as a const that isolated modules cannot read. */
const ALL_GEOMETRY = 2
const SETTLE_MS = 60
/** A camera that keeps moving starts the workers' round again and again; nobody waits longer than this. */
const MOST_SETTLE_MS = 4_000

export interface LoadedModel {
  readonly id: string
  readonly name: string
  readonly fragments: FragmentsModel
  readonly index: SpatialIndex
  readonly units: UnitSymbols
  readonly looks: Map<number, Look>
  /** Colours that things have in place of their own, by local id. */
  readonly painted: Map<number, string>
  isVisible: boolean
}

export interface ModelStoreHooks {
  readonly parent: Object3D
  readonly camera: () => SceneCamera
  readonly clipping: Plane[]
  readonly frame: ProjectFrame
  /** Something drawn has changed. */
  readonly changed: () => void
  readonly progress: (modelId: string, share: number) => void
  readonly tileAdded: (modelId: string, tileId: string | number, mesh: Mesh) => void
  readonly tileRemoved: (modelId: string, tileId: string | number) => void
}

/** The loaded models: bytes in, three objects and their indexes out. Geometry is made in workers of the library. */
export class ModelStore {
  readonly #hooks: ModelStoreHooks
  readonly #library: FragmentsModels
  readonly #models = new Map<string, LoadedModel>()
  readonly #loading = new Set<string>()
  #refresh: ReturnType<typeof setTimeout> | undefined
  #isRefreshing = false
  /** Set while the workers still pick by the section as it was. */
  #sectionSync: Promise<void> | null = null
  #isSectionStale = false
  #isDisposed = false
  readonly #waiting = new Map<string, Set<() => void>>()

  constructor(hooks: ModelStoreHooks) {
    this.#hooks = hooks
    this.#library = new FragmentsModels(workerUrl)
    this.#library.settings.graphicsQuality = 1
    this.#library.settings.maxUpdateRate = Number.POSITIVE_INFINITY
    this.#library.models.materials.list.onItemSet.add(({ value }) => this.#prepare(value))
    this.#takeInAllAnswers()
  }

  get all(): LoadedModel[] {
    return [...this.#models.values()]
  }

  get visible(): LoadedModel[] {
    return this.all.filter((model) => model.isVisible)
  }

  find(id: string): LoadedModel | undefined {
    return this.#models.get(id)
  }

  /** Box around all visible models, in the scene; empty when there is none. */
  box(): Box3 {
    return this.visible.reduce((box, model) => box.union(model.fragments.box), new Box3())
  }

  /** @throws BimViewerFailure `too-many-models`, `unreadable-model`, `load-cancelled` */
  async load(id: string, name: string, bytes: ArrayBuffer | Uint8Array): Promise<LoadedModel> {
    if (this.#models.has(id) || this.#loading.has(id)) throw new Error(`Model ${id} is already open.`)
    if (this.#models.size + this.#loading.size >= MOST_MODELS) throw new BimViewerFailure('too-many-models')
    this.#loading.add(id)
    try {
      const isLarge = bytes.byteLength > FULL_DETAIL_BYTES
      const fragments = await this.#open(id, bytes)
      fragments.getClippingPlanesEvent = () => this.#hooks.clipping
      fragments.tiles.onItemSet.add(({ key, value }) => this.#tileAdded(id, key, value as Mesh))
      fragments.tiles.onBeforeDelete.add(({ key }) => this.#hooks.tileRemoved(id, key))
      if (!isLarge) await fragments.setLodMode(ALL_GEOMETRY)
      const [index, units] = await Promise.all([readSpatialIndex(fragments, name), readUnits(fragments)])
      if (this.#isDisposed || !this.#loading.has(id)) throw new BimViewerFailure('load-cancelled')
      const model: LoadedModel = {
        id,
        name,
        fragments,
        index,
        units,
        looks: new Map(),
        painted: new Map(),
        isVisible: true,
      }
      if (this.#models.size === 0) this.#hooks.frame.setOrigin(this.#library.baseCoordinates ?? [])
      this.#models.set(id, model)
      this.#hooks.progress(id, 1)
      return model
    } catch (error) {
      await this.#library.disposeModel(id).catch(() => {
        // The failure that brought us here is the one to tell.
      })
      const isCancelled = this.#isDisposed || !this.#loading.has(id)
      if (error instanceof BimViewerFailure) throw error
      throw new BimViewerFailure(isCancelled ? 'load-cancelled' : 'unreadable-model', error)
    } finally {
      this.#loading.delete(id)
    }
  }

  /** Puts a loaded model on the stage, once its parts have their looks. */
  async show(model: LoadedModel): Promise<void> {
    this.#hooks.parent.add(model.fragments.object)
    model.fragments.object.updateMatrixWorld(true)
    await this.settle()
  }

  async unload(id: string): Promise<void> {
    if (this.#loading.delete(id)) this.#library.abort(id)
    const model = this.#models.get(id)
    if (!model) return
    this.#models.delete(id)
    this.#stopWaiting(id)
    model.fragments.object.removeFromParent()
    await this.#library.disposeModel(id)
    this.#hooks.changed()
  }

  setCamera(): void {
    for (const { fragments } of this.#models.values()) {
      // biome-ignore lint/correctness/useHookAtTopLevel: a method of the library, no hook of React
      fragments.useCamera(this.#hooks.camera())
    }
  }

  /** Tells the workers what is in view, soon and not more often than they can follow. */
  refresh(): void {
    if (this.#refresh !== undefined || this.#isDisposed) return
    this.#refresh = setTimeout(() => void this.#refreshNow(), SETTLE_MS)
  }

  /** Tells the workers of a new section at once: they leave out of a pick what is cut away. */
  sectionMoved(): void {
    this.#isSectionStale = true
    this.#sectionSync ??= this.#syncSection()
  }

  /** Resolves when the workers know the section. */
  async synced(): Promise<void> {
    await this.#sectionSync
  }

  /** Waits until what was asked of the workers is on the stage. */
  async settle(): Promise<void> {
    if (this.#isDisposed || this.#models.size === 0) return
    await this.#update()
    await Promise.all(this.all.map((model) => this.#drawn(model)))
    this.#hooks.changed()
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true
    clearTimeout(this.#refresh)
    for (const id of this.#loading) this.#library.abort(id)
    this.#loading.clear()
    for (const id of this.#models.keys()) this.#stopWaiting(id)
    this.#models.clear()
    await this.#library.dispose()
  }

  /**
   * Resolves when a model's worker has gone through all its parts after the last update. (The library's own
   * `update(true)` counts messages of all viewers of the page as one and may wait for an answer that never comes.)
   */
  #drawn({ id, fragments }: LoadedModel): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(id) ?? new Set()
      const done = (): void => {
        clearTimeout(timer)
        fragments.onViewUpdated.remove(done)
        waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, MOST_SETTLE_MS)
      this.#waiting.set(id, waiting.add(done))
      fragments.onViewUpdated.add(done)
    })
  }

  #stopWaiting(id: string): void {
    for (const done of [...(this.#waiting.get(id) ?? [])]) done()
    this.#waiting.delete(id)
  }

  async #syncSection(): Promise<void> {
    try {
      while (this.#isSectionStale) {
        this.#isSectionStale = false
        await this.#update()
      }
    } finally {
      this.#sectionSync = null
    }
  }

  async #refreshNow(): Promise<void> {
    if (this.#isRefreshing) {
      this.#refresh = setTimeout(() => void this.#refreshNow(), SETTLE_MS)
      return
    }
    this.#refresh = undefined
    this.#isRefreshing = true
    try {
      await this.#update()
    } finally {
      this.#isRefreshing = false
    }
  }

  /**
   * The library answers every finished update with another one, for ever: a still picture would keep two threads busy.
   * It does so no faster than its own rate, which is therefore endless except for the calls made here.
   */
  #update(): Promise<void> {
    this.#library.settings.maxUpdateRate = 0
    const done = this.#library.update()
    this.#library.settings.maxUpdateRate = Number.POSITIVE_INFINITY
    return done
  }

  /**
   * A worker says that it has finished before it sends the last changes of its tiles, and the library leaves those lying
   * until its next update, which is not made here by itself: parts that a cut gives back would stay away.
   */
  #takeInAllAnswers(): void {
    const { models } = this.#library
    const { requests } = models
    const keep = requests.add.bind(requests)
    let isDue = false
    const takeInSoon = (): void => {
      if (isDue) return
      isDue = true
      setTimeout(() => {
        isDue = false
        if (this.#isDisposed) return
        // A few milliseconds' worth at a time.
        models.update()
        this.#hooks.changed()
        if (requests.arePending) takeInSoon()
      })
    }
    requests.add = (answers) => {
      keep(answers)
      takeInSoon()
    }
  }

  async #open(id: string, bytes: ArrayBuffer | Uint8Array): Promise<FragmentsModel> {
    const onProgress = (event: LoadProgressEvent): void => this.#hooks.progress(id, shareOf(event))
    return await this.#library.load(bytes, { modelId: id, camera: this.#hooks.camera(), onProgress })
  }

  #tileAdded(modelId: string, tileId: string | number, mesh: Mesh): void {
    this.#hooks.tileAdded(modelId, tileId, mesh)
    this.#hooks.changed()
  }

  #prepare(material: Material): void {
    // Exporters do not agree on winding; one-sided glass and skylights vanish.
    material.side = DoubleSide
    material.clippingPlanes = this.#hooks.clipping
    if (material instanceof MeshLambertMaterial) lightByCorners(material)
    if ('color' in material && material.color instanceof Color && !isPaint(material)) calm(material.color)
    this.#hooks.changed()
  }
}

/** Rough shares of the work by stage, as measured on the models of the tests. */
function shareOf({ stage, progress }: LoadProgressEvent): number {
  const [from, to] = { decompressing: [0, 0.2], parsing: [0.2, 0.5], generating: [0.5, 0.9], done: [0.9, 0.9] }[stage]
  return (from ?? 0) + ((to ?? 0) - (from ?? 0)) * progress
}

/** Authoring tools use screen primaries; full green beside full red is hard to look at for eight hours. Hue is kept. */
function calm(colour: Color): void {
  const { h, s, l } = colour.getHSL({ h: 0, s: 0, l: 0 }, SRGBColorSpace)
  colour.setHSL(h, s * (1 - 0.5 * s), 0.5 + (l - 0.5) * 0.9, SRGBColorSpace)
}

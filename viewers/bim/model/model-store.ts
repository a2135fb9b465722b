import { EditUtils, FragmentsModels, type LoadProgressEvent } from '@thatopen/fragments'
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
import type { LoadedModel, OpenedModel } from './loaded-model.ts'
import { LoadingModel } from './loading-model.ts'
import { isPaint } from './paint.ts'
import type { ProjectFrame } from './project-frame.ts'
import { readSpatialIndex, readUnits } from './read-model.ts'
import { unpackModel } from './unpack-model.ts'

/** A converted model (.frag), at hand or on its way. */
export type ModelBytes = ArrayBuffer | Uint8Array | Promise<ArrayBuffer | Uint8Array>

export const MOST_MODELS = 5
/** Below this every part is drawn in full; above, far small parts become boxes. */
const FULL_DETAIL_BYTES = 24 * 1024 * 1024
/** `LodMode.ALL_GEOMETRY`: the library exports it as a const that isolated modules cannot read. */
const ALL_GEOMETRY = 2
const SETTLE_MS = 60
/** A camera that keeps moving starts the workers' round again and again; nobody waits longer than this. */
const MOST_SETTLE_MS = 4_000

/** Four milliseconds of a timer, and what a busy worker needs to send what it has. */
const LAST_ANSWERS_MS = 24
/** A picture that comes together in this time is shown whole; one that takes longer is seen growing at this pace. */
const GROWING_MS = 1_000
/** For a worker that never answers; a large model on a slow phone takes half of it. */
const MOST_ARRIVAL_MS = 60_000

type OnStage = Pick<OpenedModel, 'id' | 'fragments'>
/** By model: settled when its worker knows what is in view. */
type Told = ReadonlyMap<string, Promise<void>>

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
  readonly #loading = new Map<string, LoadingModel>()
  /** On their way to the stage: drawn or about to be, and not named yet. */
  readonly #opened = new Map<string, OpenedModel>()
  #refresh: ReturnType<typeof setTimeout> | undefined
  #isRefreshing = false
  /** Set while the workers still pick by the section as it was. */
  #sectionSync: Promise<void> | null = null
  #isSectionStale = false
  #isDisposed = false
  readonly #waiting = new Map<string, Set<() => void>>()
  /** Not on the stage before all their parts are there. */
  readonly #arriving = new Set<string>()

  constructor(hooks: ModelStoreHooks) {
    this.#hooks = hooks
    this.#library = new FragmentsModels(workerUrl)
    this.#library.settings.graphicsQuality = 1
    // Its updates are made here alone.
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
    return [...this.visible, ...this.#opened.values()].reduce(
      (box, { fragments }) => box.union(fragments.box),
      new Box3(),
    )
  }

  /**
   * @param bytes may still be on their way: the worker starts meanwhile
   * @param opened is waited for before the names of things are read, so that the picture need not wait for them
   * @throws BimViewerFailure `too-many-models`, `unreadable-model`, `load-cancelled`, and what `bytes` reject with
   */
  async load(
    id: string,
    name: string,
    bytes: ModelBytes,
    opened: (model: OpenedModel) => Promise<void>,
  ): Promise<LoadedModel> {
    if (this.#models.has(id) || this.#loading.has(id)) throw new Error(`Model ${id} is already open.`)
    if (this.#models.size + this.#loading.size >= MOST_MODELS) throw new BimViewerFailure('too-many-models')
    const loading = new LoadingModel()
    this.#loading.set(id, loading)
    let given: ArrayBuffer | Uint8Array | null = null
    try {
      // The library starts a worker with its first message about a model; this one has nothing to stop yet.
      this.#library.abort(id)
      given = await loading.unlessCancelled(bytes)
      const model = await this.#open(id, given)
      if (loading.isCancelled) throw new BimViewerFailure('load-cancelled')
      this.#opened.set(id, model)
      if (this.all.length === 0) this.#hooks.frame.setOrigin(this.#library.baseCoordinates ?? [])
      await loading.unlessCancelled(opened(model))
      const { fragments } = model
      const read = Promise.all([readSpatialIndex(fragments, name), readUnits(fragments)])
      const [index, units] = await loading.unlessCancelled(read)
      const loaded: LoadedModel = { ...model, name, index, units, painted: new Map(), isVisible: true }
      this.#models.set(id, loaded)
      // It may have been another one while the model was not among the others.
      // biome-ignore lint/correctness/useHookAtTopLevel: a method of the library, no hook of React
      fragments.useCamera(this.#hooks.camera())
      this.#hooks.progress(id, 1)
      return loaded
    } catch (error) {
      await this.#takeBack(id, given !== null)
      if (loading.isCancelled) throw new BimViewerFailure('load-cancelled', error)
      throw given === null || error instanceof BimViewerFailure
        ? error
        : new BimViewerFailure('unreadable-model', error)
    } finally {
      this.#opened.delete(id)
      this.#loading.delete(id)
      loading.end()
    }
  }

  /** Puts a model on the stage, with all its parts at once unless they take long: then it is seen growing, told each time. */
  async draw({ id, fragments }: OpenedModel, shown?: () => void): Promise<void> {
    const show = (): void => {
      if (this.#isDisposed || !this.#arriving.has(id)) return
      if (!fragments.object.parent) this.#hooks.parent.add(fragments.object)
      fragments.object.updateMatrixWorld(true)
      this.#hooks.changed()
      shown?.()
    }
    this.#arriving.add(id)
    const growing = setInterval(show, GROWING_MS)
    try {
      await this.#drawn({ id, fragments }, this.#tell(), MOST_ARRIVAL_MS)
      // The last parts come after the word that all are there.
      await new Promise((resolve) => setTimeout(resolve, LAST_ANSWERS_MS))
      show()
    } finally {
      clearInterval(growing)
      this.#arriving.delete(id)
    }
  }

  async unload(id: string): Promise<void> {
    const loading = this.#loading.get(id)
    if (loading) {
      this.#cancel(id, loading)
      // Its name is free again after this.
      await loading.ended
    }
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
    const told = this.#tell()
    await Promise.all(this.all.map((model) => this.#drawn(model, told)))
    this.#hooks.changed()
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true
    clearTimeout(this.#refresh)
    for (const [id, loading] of this.#loading) this.#cancel(id, loading)
    for (const id of this.#models.keys()) this.#stopWaiting(id)
    this.#models.clear()
    await this.#library.dispose()
  }

  /**
   * Resolves when a model's worker has gone through all its parts after it was told what is in view. Of a worker that is
   * done before the others have even been told, the word must not be missed: each is listened to from its own answer on.
   * (The library's own `update(true)` counts messages of all viewers of the page as one and may wait for an answer that
   * never comes.)
   */
  #drawn({ id, fragments }: OnStage, told: Told, mostMs = MOST_SETTLE_MS): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(id) ?? new Set()
      const done = (): void => {
        clearTimeout(timer)
        fragments.onViewUpdated.remove(done)
        waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, mostMs)
      this.#waiting.set(id, waiting.add(done))
      const listen = (): void => {
        if (waiting.has(done)) fragments.onViewUpdated.add(done)
      }
      told.get(id)?.then(listen, done)
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
        await this.#allTold()
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
      await this.#allTold()
    } finally {
      this.#isRefreshing = false
    }
  }

  /**
   * Tells the workers what is in view: each answers when it knows. The library's own `update` is not made use of: it
   * answers when all workers know, and makes another one after each that is finished, for ever.
   */
  #tell(): Told {
    // This one tells of the camera as it is; telling it again would make the workers go through all parts twice.
    clearTimeout(this.#refresh)
    this.#refresh = undefined
    return new Map([...this.#library.models.list].map(([id, model]) => [id, model._refreshView()]))
  }

  async #allTold(): Promise<void> {
    await Promise.all(this.#tell().values())
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
        this.#tilesChanged()
        if (requests.arePending) takeInSoon()
      })
    }
    requests.add = (answers) => {
      keep(answers)
      takeInSoon()
    }
  }

  async #open(id: string, bytes: ArrayBuffer | Uint8Array): Promise<OpenedModel> {
    const isLarge = bytes.byteLength > FULL_DETAIL_BYTES
    const onProgress = (event: LoadProgressEvent): void => this.#hooks.progress(id, shareOf(event))
    const unpacked = await unpackModel(bytes)
    const fragments = await this.#library.load(unpacked, { modelId: id, camera: this.#hooks.camera(), onProgress })
    fragments.getClippingPlanesEvent = () => this.#hooks.clipping
    fragments.tiles.onItemSet.add(({ key, value }) => this.#tileAdded(id, key, value as Mesh))
    fragments.tiles.onBeforeDelete.add(({ key }) => this.#hooks.tileRemoved(id, key))
    // Done before anything that is asked after it.
    if (!isLarge) void fragments.setLodMode(ALL_GEOMETRY)
    return { id, fragments, looks: new Map() }
  }

  #cancel(id: string, loading: LoadingModel): void {
    loading.cancel()
    this.#library.abort(id)
  }

  /** Nothing to draw again while all that comes is of models that are not on the stage. */
  #tilesChanged(): void {
    if (this.#arriving.size === 0 || this.#models.size > 0) this.#hooks.changed()
  }

  /**
   * Leaves nothing of a model that was not loaded. The library ends a worker with the model that it was started for: an
   * empty one, where nothing had come.
   */
  async #takeBack(id: string, hasBytes: boolean): Promise<void> {
    this.#stopWaiting(id)
    this.#arriving.delete(id)
    this.#opened.get(id)?.fragments.object.removeFromParent()
    try {
      if (!hasBytes) await this.#open(id, EditUtils.newModel({ raw: true }))
      await this.#library.disposeModel(id)
    } catch {
      // The failure that brought us here is the one to tell.
    }
  }

  #tileAdded(modelId: string, tileId: string | number, mesh: Mesh): void {
    this.#hooks.tileAdded(modelId, tileId, mesh)
    this.#tilesChanged()
  }

  #prepare(material: Material): void {
    // Exporters do not agree on winding; one-sided glass and skylights vanish.
    material.side = DoubleSide
    material.clippingPlanes = this.#hooks.clipping
    if (material instanceof MeshLambertMaterial) lightByCorners(material)
    if ('color' in material && material.color instanceof Color && !isPaint(material)) calm(material.color)
    this.#tilesChanged()
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

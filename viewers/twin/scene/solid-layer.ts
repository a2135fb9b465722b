import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibreMap } from 'maplibre-gl'
import {
  AmbientLight,
  type Box3,
  Camera,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Matrix4,
  OrthographicCamera,
  Ray,
  Scene,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three'
import type { OpenedModel } from '../../bim/model/loaded-model.ts'
import type { ItemRef } from '../../bim/model/model-item.ts'
import { ModelStore } from '../../bim/model/model-store.ts'
import { ProjectFrame } from '../../bim/model/project-frame.ts'
import { VisibilityControl } from '../../bim/model/visibility-control.ts'
import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import type { ElementOperation, SolidTiles } from '../core/twin-things.ts'
import { groundFrame, modelMatrix } from './ground-frame.ts'
import type { TilesetLayer } from './tileset-layer.ts'

export interface SolidHooks {
  /** Bytes of the tiles of a model, as the viewer of models reads them. */
  readonly load: (id: string, signal: AbortSignal) => Promise<ArrayBuffer | Uint8Array>
  readonly drawn: (id: string) => void
  readonly failed: (id: string, error: unknown) => void
}

const LAYER_ID = 'twin-solids'
/** What the workers of the models are told that is in view, metres: all of a site. */
const REACH_METRES = 3_000
const PAINT = '#c2410c'
const GHOST = new Color(0x9aa3a8)

/**
 * Buildings in space on the map, drawn by three.js into the picture of MapLibre. The scene is in metres east, north and up of
 * `origin`, whose place in the world is in the projection alone, reckoned in doubles: floats of the whole world are off by a metre.
 */
export class SolidLayer {
  readonly layer: CustomLayerInterface
  readonly #hooks: SolidHooks
  readonly #tilesets: TilesetLayer
  readonly #scene = new Scene()
  readonly #camera = new Camera()
  readonly #above = new OrthographicCamera(
    -REACH_METRES,
    REACH_METRES,
    REACH_METRES,
    -REACH_METRES,
    1,
    2 * REACH_METRES,
  )
  readonly #frame = new ProjectFrame()
  readonly #groups = new Map<string, Group>()
  /** What of each is loaded or on its way. */
  readonly #versions = new Map<string, number | undefined>()
  readonly #boxes = new Map<string, Box3>()
  readonly #aborts = new Map<string, AbortController>()
  readonly #fromGround: Matrix4
  readonly #origin: LonLat
  #map: MapLibreMap | null = null
  #renderer: WebGLRenderer | null = null
  #store: ModelStore | null = null
  #looks: VisibilityControl | null = null
  #wanted: readonly SolidTiles[] = []
  #operations: readonly ElementOperation[] = []
  /** Some element is not as it was. */
  #isOperated = false
  /** From the scene to the picture, as it was drawn last. */
  readonly #toPicture = new Matrix4()

  /** @param origin EPSG:4326 */
  constructor(origin: LonLat, hooks: SolidHooks, tilesets: TilesetLayer) {
    this.#hooks = hooks
    this.#tilesets = tilesets
    this.#scene.add(tilesets.group)
    this.#origin = origin
    this.#fromGround = groundFrame(origin)
    this.#above.position.set(0, 0, REACH_METRES)
    this.#above.updateMatrixWorld(true)
    this.#light()
    this.layer = {
      id: LAYER_ID,
      type: 'custom',
      renderingMode: '3d',
      onAdd: (map, gl) => this.#open(map, gl),
      onRemove: () => this.#close(),
      render: (_gl, input) => this.#draw(input),
    }
  }

  /** All of them; one that stays in its version is not loaded again. */
  set(solids: readonly SolidTiles[]): void {
    this.#wanted = solids
    if (!this.#store) return
    const ids = new Set(solids.map(({ id }) => id))
    for (const id of [...this.#groups.keys()]) if (!ids.has(id)) void this.#remove(id)
    for (const solid of solids)
      if (!this.#groups.has(solid.id)) void this.#add(solid, this.#store)
      else if (this.#versions.get(solid.id) !== solid.version) void this.#replace(solid)
  }

  /** How elements are shown: the whole list each time. */
  operate(operations: readonly ElementOperation[]): void {
    this.#operations = operations
    void this.#applyOperations()
  }

  /** The building under a point of the picture, the nearest first; null where there is none. */
  pick([x, y]: readonly [x: number, y: number]): string | null {
    const canvas = this.#map?.getCanvas()
    if (!canvas) return null
    const across = (x / canvas.clientWidth) * 2 - 1
    const up = 1 - (y / canvas.clientHeight) * 2
    const back = this.#toPicture.clone().invert()
    const at = (depth: number): Vector3 => {
      const { x, y, z, w } = new Vector4(across, up, depth, 1).applyMatrix4(back)
      return new Vector3(x / w, y / w, z / w)
    }
    const near = at(-1)
    const ray = new Ray(near, at(1).sub(near).normalize())
    const hits = [...this.#boxes].flatMap(([id, box]) => {
      const hit = this.#groups.get(id)?.visible ? ray.intersectBox(box, new Vector3()) : null
      return hit ? [{ id, distance: hit.distanceTo(near) }] : []
    })
    return hits.toSorted((a, b) => a.distance - b.distance)[0]?.id ?? null
  }

  set isShown(isShown: boolean) {
    this.#scene.visible = isShown
    this.#map?.triggerRepaint()
  }

  /** Storeys of a model from the lowest to the highest, with the GlobalIds on each. */
  storeysOf(id: string): readonly { readonly name: string; readonly globalIds: readonly string[] }[] {
    const model = this.#store?.find(id)
    if (!model) return []
    return model.index.storeys.map(({ key, name }) => ({
      name,
      globalIds: [...model.index.items.values()].flatMap((item) =>
        item.storeyKey === key && item.globalId ? [item.globalId] : [],
      ),
    }))
  }

  #light(): void {
    const sun = new DirectionalLight(0xffffff, 1.7)
    sun.position.set(-0.6, -0.8, 1.2)
    const sky = new HemisphereLight(0xffffff, 0xcfd3d6, 1.35)
    sky.position.set(0, 0, 1)
    this.#scene.add(sun, sky, new AmbientLight(0xffffff, 0.55))
  }

  #open(map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map
    this.#renderer = new WebGLRenderer({ canvas: map.getCanvas(), context: gl, antialias: true })
    this.#renderer.autoClear = false
    const changed = (): void => void map.triggerRepaint()
    this.#tilesets.changed = changed
    this.#store = new ModelStore({
      parent: this.#scene,
      camera: () => this.#above,
      clipping: [],
      frame: this.#frame,
      changed,
      progress: () => undefined,
      tileAdded: changed,
      tileRemoved: changed,
    })
    this.#looks = new VisibilityControl(this.#store, () => GHOST, changed)
    this.set(this.#wanted)
  }

  #close(): void {
    for (const abort of this.#aborts.values()) abort.abort()
    this.#tilesets.dispose()
    void this.#store?.dispose()
    this.#store = null
    // The context is the map's: it goes with it.
    this.#renderer?.dispose()
    this.#renderer = null
    this.#map = null
  }

  /** What is wanted may be another once the version before is gone. */
  async #replace({ id, version }: SolidTiles): Promise<void> {
    this.#versions.set(id, version)
    await this.#remove(id)
    const wanted = this.#wanted.find((one) => one.id === id)
    if (wanted && this.#store && !this.#groups.has(id)) await this.#add(wanted, this.#store)
  }

  async #add(solid: SolidTiles, store: ModelStore): Promise<void> {
    const group = new Group()
    group.matrixAutoUpdate = false
    const abort = new AbortController()
    this.#groups.set(solid.id, group)
    this.#versions.set(solid.id, solid.version)
    this.#aborts.set(solid.id, abort)
    this.#scene.add(group)
    try {
      const bytes = this.#hooks.load(solid.id, abort.signal)
      await store.load(solid.id, solid.name, bytes, (model) => this.#stand(solid, model, store))
      await this.#applyOperations()
      this.#hooks.drawn(solid.id)
    } catch (error) {
      group.removeFromParent()
      this.#groups.delete(solid.id)
      if (!abort.signal.aborted) this.#hooks.failed(solid.id, error)
    }
  }

  /** Puts a model on its place before its first part is drawn. */
  async #stand(solid: SolidTiles, model: OpenedModel, store: ModelStore): Promise<void> {
    const group = this.#groups.get(solid.id)
    if (!group) return
    const shift = this.#frame.toScene([0, 0, 0])
    group.matrix.copy(modelMatrix(solid.place, this.#origin, shift))
    group.add(model.fragments.object)
    group.updateMatrixWorld(true)
    await this.#looks?.prepareByClass(model)
    await store.draw(model)
    this.#boxes.set(solid.id, model.fragments.box.clone())
  }

  async #remove(id: string): Promise<void> {
    this.#aborts.get(id)?.abort()
    this.#groups.get(id)?.removeFromParent()
    this.#groups.delete(id)
    this.#boxes.delete(id)
    await this.#store?.unload(id)
    this.#map?.triggerRepaint()
  }

  async #applyOperations(): Promise<void> {
    const looks = this.#looks
    if (!looks || (this.#operations.length === 0 && !this.#isOperated)) return
    this.#isOperated = this.#operations.length > 0
    const refs = (look: ElementOperation['look']) =>
      this.#operations.filter((operation) => operation.look === look).flatMap((one) => this.#refsOf(one))
    const alone = refs('alone')
    await looks.showAll()
    if (alone.length > 0) await looks.isolate(alone)
    await looks.hide(refs('hidden'))
    await looks.paint([{ colour: PAINT, items: refs('painted') }])
  }

  #refsOf({ modelId, globalIds }: ElementOperation): readonly ItemRef[] {
    const model = this.#store?.find(modelId)
    const wanted = new Set(globalIds)
    return [...(model?.index.items.values() ?? [])].filter(({ globalId }) => globalId && wanted.has(globalId))
  }

  #draw({ defaultProjectionData }: CustomRenderMethodInput): void {
    if (!this.#renderer || (this.#groups.size === 0 && this.#tilesets.isEmpty)) return
    this.#toPicture.fromArray([...defaultProjectionData.mainMatrix]).multiply(this.#fromGround)
    this.#camera.projectionMatrix.copy(this.#toPicture)
    this.#camera.projectionMatrixInverse.copy(this.#toPicture).invert()
    this.#renderer.resetState()
    // The map sizes the canvas that they share.
    const { width, height } = this.#renderer.domElement
    if (this.#scene.visible) this.#tilesets.update(this.#toPicture, height)
    this.#renderer.setViewport(0, 0, width, height)
    this.#renderer.render(this.#scene, this.#camera)
    this.#renderer.resetState()
  }
}

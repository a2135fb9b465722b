import { Frustum, Group, Matrix4, type Mesh, type Object3D, Sphere, Vector3, Vector4 } from 'three'
import type { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { groundAxes, toEarthCentred } from '#engines/geodesy/earth-centred.ts'
import type { IndexedTile, TilesetIndex } from '#engines/tiles3d/tileset-index.ts'
import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import { childrenOf, chooseTiles } from '../core/choose-tiles.ts'
import { metresFrom } from './ground-frame.ts'

export interface TilesetStore {
  readonly index: (id: string, signal: AbortSignal) => Promise<TilesetIndex>
  /** A binary glTF of a tileset. */
  readonly tile: (
    id: string,
    part: { readonly at: number; readonly bytes: number },
    signal: AbortSignal,
  ) => Promise<ArrayBuffer>
}

/** What of a tileset is in the picture. */
export interface DrawnTileset {
  readonly id: string
  readonly tiles: number
  readonly triangles: number
}

interface Hooks {
  readonly store: TilesetStore
  readonly changed: () => void
  readonly drawn: (drawn: DrawnTileset) => void
  readonly failed: (error: unknown) => void
}

const AT_ONCE = 4
/** Tiles that are kept beside those that are drawn. */
const MOST_KEPT = 200
/** As wide as most cameras of maps look. */
const HALF_VIEW = 0.33

/** One tileset in the scene: brings what the view needs, and forgets what it has not needed for longest. */
export class TilesetGroup {
  readonly group = new Group()
  readonly #id: string
  readonly #hooks: Hooks
  readonly #abort = new AbortController()
  readonly #loaded = new Map<number, Group>()
  readonly #asked = new Set<number>()
  #loader: GLTFLoader | null = null
  #index: TilesetIndex | null = null
  #children: readonly (readonly number[])[] = []
  #spheres: readonly Sphere[] = []
  #fromEarth = new Matrix4()
  #told = ''

  /** @param origin of the scene, EPSG:4326 */
  constructor(id: string, origin: LonLat, hooks: Hooks) {
    this.#id = id
    this.#hooks = hooks
    void this.#open(origin).catch((error: unknown) => {
      if (!this.#abort.signal.aborted) hooks.failed(error)
    })
  }

  dispose(): void {
    this.#abort.abort()
    for (const at of [...this.#loaded.keys()]) this.#forget(at)
    this.group.removeFromParent()
  }

  /** Before each frame. @param toPicture from the scene to the picture @param height of the picture, pixels */
  update(toPicture: Matrix4, height: number): void {
    const index = this.#index
    if (!index) return
    const frustum = new Frustum().setFromProjectionMatrix(toPicture)
    const eye = eyeOf(toPicture)
    const errorOf = (tile: IndexedTile, at: number) => {
      const sphere = this.#spheres[at]!
      if (!frustum.intersectsSphere(sphere)) return 0
      const distance = Math.max(1, sphere.center.distanceTo(eye) - sphere.radius)
      return (Math.max(tile.geometricError, 1e-6) / distance) * (height / (2 * HALF_VIEW))
    }
    const isThere = (at: number) => this.#loaded.has(at) || index.tiles[at]!.contents.length === 0
    const { shown, wanted } = chooseTiles(index.tiles, this.#children, { errorOf, isThere })
    this.#show(shown)
    for (const at of wanted) if (this.#asked.size < AT_ONCE && !this.#asked.has(at)) void this.#bring(at)
  }

  async #open(origin: LonLat): Promise<void> {
    const { signal } = this.#abort
    const [index, { GLTFLoader }, { MeshoptDecoder }] = await Promise.all([
      this.#hooks.store.index(this.#id, signal),
      import('three/examples/jsm/loaders/GLTFLoader.js'),
      import('three/examples/jsm/libs/meshopt_decoder.module.js'),
    ])
    this.#loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
    this.#fromEarth = fromEarth(index.origin, origin)
    this.#children = childrenOf(index.tiles)
    this.#spheres = index.tiles.map(({ box }) => this.#sphereOf(box))
    this.#index = index
    this.#hooks.changed()
  }

  #sphereOf(box: readonly number[]): Sphere {
    const middle = new Vector3(box[0], box[1], box[2]).applyMatrix4(this.#fromEarth)
    return new Sphere(middle, Math.hypot(...box.slice(3)))
  }

  #show(shown: readonly number[]): void {
    const wanted = new Set(shown)
    for (const [at, tile] of this.#loaded) tile.visible = wanted.has(at)
    for (const at of shown) {
      const tile = this.#loaded.get(at)
      if (!tile) continue
      // To the end: the first is the one that was not needed for longest.
      this.#loaded.delete(at)
      this.#loaded.set(at, tile)
    }
    for (const at of this.#loaded.keys()) {
      if (this.#loaded.size - wanted.size <= MOST_KEPT) break
      if (!wanted.has(at)) this.#forget(at)
    }
    this.#tell(shown)
  }

  #tell(shown: readonly number[]): void {
    const triangles = shown
      .flatMap((at) => this.#index?.tiles[at]?.contents ?? [])
      .reduce((sum, content) => sum + content.triangles, 0)
    const drawn = { id: this.#id, tiles: shown.length, triangles }
    const told = JSON.stringify(drawn)
    if (told !== this.#told) this.#hooks.drawn(drawn)
    this.#told = told
  }

  async #bring(at: number): Promise<void> {
    const tile = this.#index!.tiles[at]!
    this.#asked.add(at)
    try {
      const { signal } = this.#abort
      const group = new Group()
      group.matrixAutoUpdate = false
      // Tiles are z up, and what glTF says of them y up.
      group.matrix
        .copy(this.#fromEarth)
        .multiply(new Matrix4().fromArray(tile.transform))
        .multiply(new Matrix4().makeRotationX(Math.PI / 2))
      for (const part of tile.contents) {
        const { scene } = await this.#loader!.parseAsync(await this.#hooks.store.tile(this.#id, part, signal), '')
        group.add(scene)
      }
      if (signal.aborted) return disposeOf(group)
      group.visible = false
      this.#loaded.set(at, group)
      this.group.add(group)
      this.group.updateMatrixWorld(true)
      this.#hooks.changed()
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#hooks.failed(error)
      return
    }
    // One that failed stays asked for: trying it with each frame would not help.
    this.#asked.delete(at)
  }

  #forget(at: number): void {
    const tile = this.#loaded.get(at)
    this.#loaded.delete(at)
    if (tile) disposeOf(tile)
  }
}

/**
 * From metres of the earth's middle to metres east, north and up of the scene. The map has no terrain: the lowest place of a tileset
 * lies on the ground.
 */
function fromEarth([longitude, latitude, height]: TilesetIndex['origin'], origin: LonLat): Matrix4 {
  const [east, north, up] = groundAxes(longitude, latitude)
  const [x, y, z] = toEarthCentred(longitude, latitude, height)
  const [dx, dy] = metresFrom(origin, [longitude, latitude])
  const turned = new Matrix4().set(...east!, 0, ...north!, 0, ...up!, 0, 0, 0, 0, 1)
  return new Matrix4()
    .makeTranslation(dx, dy, 0)
    .multiply(turned)
    .multiply(new Matrix4().makeTranslation(-x, -y, -z))
}

/** Where a picture is looked at from: what its matrix takes to no place in it. */
function eyeOf(toPicture: Matrix4): Vector3 {
  const { x, y, z, w } = new Vector4(0, 0, 1, 0).applyMatrix4(toPicture.clone().invert())
  return new Vector3(x / w, y / w, z / w)
}

function disposeOf(tile: Object3D): void {
  tile.removeFromParent()
  tile.traverse((part) => {
    const mesh = part as Partial<Mesh>
    mesh.geometry?.dispose()
    for (const material of [mesh.material ?? []].flat()) material.dispose()
  })
}

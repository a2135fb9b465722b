import { Group, type Matrix4 } from 'three'
import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import type { TwinTileset } from '../core/twin-things.ts'
import { type DrawnTileset, TilesetGroup, type TilesetStore } from './tileset-group.ts'

export interface TilesetHooks {
  readonly store: () => TilesetStore | null
  readonly drawn: (drawn: DrawnTileset) => void
  readonly failed: (id: string, error: unknown) => void
}

/** All tilesets of a scene. */
export class TilesetLayer {
  readonly group = new Group()
  readonly #origin: LonLat
  readonly #hooks: TilesetHooks
  readonly #sets = new Map<string, TilesetGroup>()
  /** The picture is to be drawn anew. */
  changed: () => void = () => undefined

  constructor(origin: LonLat, hooks: TilesetHooks) {
    this.#origin = origin
    this.#hooks = hooks
  }

  get isEmpty(): boolean {
    return this.#sets.size === 0
  }

  /** All of them; one that stays is not opened again. */
  set(tilesets: readonly TwinTileset[]): void {
    const store = this.#hooks.store()
    const ids = new Set(tilesets.map(({ id }) => id))
    for (const [id, one] of this.#sets) if (!ids.has(id)) this.#remove(id, one)
    if (!store) return
    for (const { id } of tilesets) {
      if (this.#sets.has(id)) continue
      const { drawn, failed } = this.#hooks
      const hooks = { store, drawn, changed: () => this.changed(), failed: (error: unknown) => failed(id, error) }
      const one = new TilesetGroup(id, this.#origin, hooks)
      this.#sets.set(id, one)
      this.group.add(one.group)
    }
    this.changed()
  }

  update(toPicture: Matrix4, height: number): void {
    for (const one of this.#sets.values()) one.update(toPicture, height)
  }

  dispose(): void {
    for (const [id, one] of this.#sets) this.#remove(id, one)
  }

  #remove(id: string, one: TilesetGroup): void {
    one.dispose()
    this.#sets.delete(id)
  }
}

import type { IndexedTile } from '#engines/tiles3d/tileset-index.ts'

export interface TileView {
  /** Pixels that a tile's error is wide in the picture; 0 where it is out of sight. */
  readonly errorOf: (tile: IndexedTile, at: number) => number
  /** Whether its content is there; a tile without any is. */
  readonly isThere: (at: number) => boolean
}

export interface ChosenTiles {
  /** What is drawn. */
  readonly shown: readonly number[]
  /** What is to be brought, the coarsest first. */
  readonly wanted: readonly number[]
}

/** Pixels of error that nobody sees. */
const MOST_ERROR = 12

/** Children of each tile, by its index. */
export function childrenOf(tiles: readonly IndexedTile[]): readonly (readonly number[])[] {
  const children: number[][] = tiles.map(() => [])
  for (const [at, { parent }] of tiles.entries()) if (parent !== null) children[parent]?.push(at)
  return children
}

/**
 * The tiles that a view needs: finer ones as they come near. What stands in the place of a coarser tile is drawn once all of it is there,
 * so that no hole opens.
 */
export function chooseTiles(
  tiles: readonly IndexedTile[],
  children: readonly (readonly number[])[],
  { errorOf, isThere }: TileView,
): ChosenTiles {
  const wanted: number[] = []
  /** What is drawn for a tile; null where something of it is still on its way. */
  const choose = (at: number): readonly number[] | null => {
    const tile = tiles[at]!
    const error = errorOf(tile, at)
    if (error === 0) return []
    const own = tile.contents.length > 0 ? [at] : []
    const isOwnThere = isThere(at)
    if (!isOwnThere) wanted.push(at)
    const below = children[at] ?? []
    if (error <= MOST_ERROR || below.length === 0) return isOwnThere ? own : null
    const finer = below.map(choose)
    if (!tile.isReplaced) return [...(isOwnThere ? own : []), ...finer.flatMap((one) => one ?? [])]
    if (finer.every((one) => one !== null)) return finer.flat()
    if (isOwnThere && own.length > 0) return own
    // Nothing coarser to fall back on: what is there is better than a hole.
    return own.length === 0 ? finer.flatMap((one) => one ?? []) : null
  }
  const shown = tiles.length > 0 ? (choose(0) ?? []) : []
  return { shown, wanted }
}

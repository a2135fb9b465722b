import { describe, expect, it } from 'vitest'
import type { IndexedTile } from '#engines/tiles3d/tileset-index.ts'
import { childrenOf, chooseTiles } from './choose-tiles.ts'

const tile = (parent: number | null, geometricError: number, isReplaced: boolean): IndexedTile => ({
  ...{ parent, geometricError, isReplaced, box: [], transform: [] },
  contents: [{ at: 0, bytes: 1, triangles: 1 }],
})
const chosen = (isReplaced: boolean, there: readonly number[], hidden: readonly number[] = []) => {
  const tiles = [tile(null, 40, isReplaced), tile(0, 0, isReplaced), tile(0, 20, isReplaced), tile(2, 0, isReplaced)]
  return chooseTiles(tiles, childrenOf(tiles), {
    errorOf: ({ geometricError }, at) => (hidden.includes(at) ? 0 : geometricError + 1),
    isThere: (at) => there.includes(at),
  })
}

describe('the tiles of a view', () => {
  it('stay coarse until all that stands in their place is there', () => {
    expect(chosen(true, [])).toEqual({ shown: [], wanted: [0, 1, 2, 3] })
    expect(chosen(true, [0, 1, 2]).shown).toEqual([1, 2])
    expect(chosen(true, [0, 1])).toEqual({ shown: [0], wanted: [2, 3] })
    expect(chosen(true, [0, 1, 2, 3])).toEqual({ shown: [1, 3], wanted: [] })
  })

  it('come one by one where they add to what is above', () => {
    expect(chosen(false, [0, 3])).toEqual({ shown: [0, 3], wanted: [1, 2] })
  })

  it('out of sight are neither drawn nor asked for', () => {
    expect(chosen(true, [0, 1], [2])).toEqual({ shown: [1], wanted: [] })
    expect(chosen(true, [], [0])).toEqual({ shown: [], wanted: [] })
  })
})

import { describe, expect, it } from 'vitest'
import { freePlace, moveTile, type Placed, settled, sizeTile, stepOfKey } from './grid-layout.ts'

const TILES: readonly Placed[] = [
  { id: 'a', x: 0, y: 0, w: 6, h: 2 },
  { id: 'b', x: 6, y: 0, w: 6, h: 2 },
  { id: 'c', x: 0, y: 2, w: 12, h: 1 },
]
const at = (tiles: readonly Placed[]) => tiles.map(({ id, x, y, w, h }) => `${id} ${x},${y} ${w}x${h}`)

describe('[MOD-ADA] the grid of a dashboard', () => {
  it('moves a tile by keys and lets nothing lie on anything', () => {
    expect(at(moveTile(TILES, 'a', 'end'))).toEqual(['a 1,0 6x2', 'b 6,2 6x2', 'c 0,4 12x1'])
    expect(at(moveTile(TILES, 'c', 'up'))).toEqual(
      ['a 0,2 6x2', 'b 6,2 6x2', 'c 0,1 12x1'].map((of) =>
        of.replace('c 0,1', 'c 0,0').replace('0,2', '0,1').replace('6,2', '6,1'),
      ),
    )
  })

  it('keeps every tile inside of its columns', () => {
    expect(at(moveTile(TILES, 'b', 'end'))).toEqual(at(TILES))
    expect(at(moveTile(TILES, 'a', 'start'))).toEqual(at(TILES))
    expect(at(sizeTile(TILES, 'b', 'end'))).toEqual(at(TILES))
    expect(sizeTile(TILES, 'c', 'up')[2]).toMatchObject({ h: 1 })
  })

  it('sizes from where reading begins, right to left too', () => {
    expect(stepOfKey('ArrowLeft', false)).toBe('start')
    expect(stepOfKey('ArrowLeft', true)).toBe('end')
    expect(stepOfKey('Enter', true)).toBeNull()
    expect(sizeTile(TILES, 'a', 'start')[0]).toMatchObject({ x: 0, w: 5 })
  })

  it('puts a new tile below the others, and closes gaps', () => {
    expect(freePlace(TILES, { w: 6, h: 3 })).toEqual({ x: 0, y: 3, w: 6, h: 3 })
    expect(at(settled(TILES.slice(1), null))).toEqual(['b 6,0 6x2', 'c 0,2 12x1'])
  })
})

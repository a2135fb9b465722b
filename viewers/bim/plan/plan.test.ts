import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../measuring/triangle-mesh.ts'
import { keptBy } from '../tools/section-plane.ts'
import { floorOf, planSections, roundLength } from './plan-cut.ts'
import { roomFloor } from './room-outline.ts'

describe('[MOD-DES] plan of a storey', () => {
  it('is cut 1.2 m above the floor and does not show the storey below', () => {
    const sections = planSections(3.1)
    const isShown = (z: number) => sections.every((section) => keptBy(section, [0, 0, z]) >= 0)
    expect(isShown(4.29)).toBe(true)
    expect(isShown(4.31)).toBe(false)
    expect(isShown(3)).toBe(true)
    expect(isShown(1)).toBe(false)
    expect(keptBy(sections[0] ?? sections[1]!, [0, 0, 0])).toBeCloseTo(4.3, 9)
  })

  it('takes the height that the file says where things stand on it, and else where they stand', () => {
    expect(floorOf(3.1, [3.1, 3.12, 3.9])).toBe(3.1)
    expect(floorOf(3100, [3.1, 3.12, 3.9])).toBe(3.12)
    expect(floorOf(0, [612.4, 612.5, 612.4])).toBe(612.4)
    expect(floorOf(2, [])).toBe(2)
    expect(floorOf(null, [])).toBeNull()
  })

  it('has a scale bar of a round length', () => {
    expect(roundLength(7.3)).toBe(5)
    expect(roundLength(1.99)).toBe(1)
    expect(roundLength(23)).toBe(20)
    expect(roundLength(0.09)).toBeCloseTo(0.05, 9)
  })
})

/** An upright body over a polygon of x and y, made of its corners and a fan of triangles: bottom and top. */
function body(corners: readonly (readonly [number, number])[], fans: readonly number[]): TriangleMesh {
  const positions = [0, 2.5].flatMap((z) => corners.flatMap(([x, y]) => [x, y, z]))
  const top = fans.map((index) => index + corners.length).reverse()
  return { positions: Float64Array.from(positions), indices: Uint32Array.from([...fans, ...top]) }
}

describe('[MOD-DES] rooms in a plan', () => {
  it('have the area of their floor, and their label in the middle', () => {
    const floor = roomFloor([
      body(
        [
          [0, 0],
          [4, 0],
          [4, 3],
          [0, 3],
        ],
        [0, 1, 2, 0, 2, 3],
      ),
    ])
    expect(floor?.areaSquareMetres).toBeCloseTo(12, 9)
    expect(floor?.place[0]).toBeCloseTo(2, 9)
    expect(floor?.place[1]).toBeCloseTo(1.5, 9)
    expect(floor?.size).toEqual([4, 3])
  })

  it('have it inside, also where they go round a corner', () => {
    const el = [
      [0, 0],
      [10, 0],
      [10, 1],
      [1, 1],
      [1, 10],
      [0, 10],
    ] as const
    const floor = roomFloor([body(el, [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5])])
    expect(floor?.areaSquareMetres).toBeCloseTo(19, 9)
    const [x, y] = floor?.place ?? [5, 5]
    expect(x <= 1 || y <= 1).toBe(true)
  })

  it('have none without a level bottom', () => {
    const roof = { positions: Float64Array.from([0, 0, 0, 1, 0, 1, 0, 1, 2]), indices: Uint32Array.from([0, 1, 2]) }
    expect(roomFloor([roof])).toBeNull()
    expect(roomFloor([])).toBeNull()
  })
})

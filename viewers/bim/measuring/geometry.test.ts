import { describe, expect, it } from 'vitest'
import { angleAt } from './angle.ts'
import { flatRegionAt, triangleAt } from './flat-region.ts'
import { angleError, areaError, lengthError, volumeError } from './measure-error.ts'
import { measureSolid } from './measure-solid.ts'
import { areaOf, clipPolygon, crossesItself, perimeterOf, unevennessOf } from './polygon.ts'
import type { Point, TriangleMesh } from './triangle-mesh.ts'

/** A box from faces of four corners each: no corner is shared between faces, as exporters write it. */
function box([x, y, z]: Point, [dx, dy, dz]: Point, isInsideOut = false): TriangleMesh {
  const corner = (bits: number): Point => [x + (bits & 1 ? dx : 0), y + (bits & 2 ? dy : 0), z + (bits & 4 ? dz : 0)]
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ]
  const positions = faces.flatMap((face) => face.flatMap((bits) => [...corner(bits)]))
  const order = isInsideOut ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]
  const indices = faces.flatMap((_, face) => order.map((step) => face * 4 + step))
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

function joined(...meshes: TriangleMesh[]): TriangleMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const mesh of meshes) {
    indices.push(...[...mesh.indices].map((index) => index + positions.length / 3))
    positions.push(...mesh.positions)
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

describe('volume of a body', () => {
  it('[MOD-DES] is exact for a closed one, whichever way its faces look and however far away it is', () => {
    for (const at of [
      [0, 0, 0],
      [450_000, 2_700_000, 600],
    ] as const) {
      for (const isInsideOut of [false, true]) {
        const { volumeCubicMetres, surfaceSquareMetres, openEdges } = measureSolid(box(at, [2, 3, 4], isInsideOut))
        expect(volumeCubicMetres).toBeCloseTo(24, 6)
        expect(surfaceSquareMetres).toBeCloseTo(52, 6)
        expect(openEdges).toBe(0)
      }
    }
  })

  it('takes a hollow off and adds what lies apart', () => {
    const hollow = joined(box([0, 0, 0], [4, 4, 4]), box([1, 1, 1], [1, 1, 1], true), box([9, 0, 0], [1, 2, 1]))
    expect(measureSolid(hollow).volumeCubicMetres).toBeCloseTo(64 - 1 + 2, 9)
  })

  it('is right where a file lists the corners of some faces the other way round', () => {
    const whole = box([0, 0, 0], [2, 3, 4])
    const mixed = Uint32Array.from(whole.indices)
    for (const triangle of [0, 1, 5, 8])
      mixed.set([...mixed.subarray(triangle * 3, triangle * 3 + 3)].reverse(), triangle * 3)
    expect(measureSolid({ ...whole, indices: mixed })).toMatchObject({ openEdges: 0 })
    expect(measureSolid({ ...whole, indices: mixed }).volumeCubicMetres).toBeCloseTo(24, 9)
  })

  it('[MOD-DES] is not told where the surface has a gap, and the gap is', () => {
    const whole = box([0, 0, 0], [1, 1, 1])
    const open = { ...whole, indices: whole.indices.slice(6) }
    expect(measureSolid(open)).toMatchObject({ volumeCubicMetres: null, openEdges: 4 })
    expect(measureSolid({ positions: new Float64Array(), indices: new Uint32Array() }).volumeCubicMetres).toBeNull()
  })

  it('takes an edge for met where the other side has a corner in its middle', () => {
    // The top is two triangles more, with a corner in the middle of one side that the wall below does not have.
    const whole = box([0, 0, 0], [2, 2, 2])
    const withoutTop = {
      ...whole,
      indices: Uint32Array.from([...whole.indices.slice(0, 6), ...whole.indices.slice(12)]),
    }
    const top: TriangleMesh = {
      positions: Float64Array.from([0, 0, 2, 1, 0, 2, 2, 0, 2, 2, 2, 2, 0, 2, 2]),
      indices: Uint32Array.from([0, 1, 4, 1, 2, 3, 1, 3, 4]),
    }
    expect(measureSolid(joined(withoutTop, top)).volumeCubicMetres).toBeCloseTo(8, 9)
  })
})

describe('flat faces', () => {
  it('finds the whole face from any place on it, and its outline without needless corners', () => {
    const [outer, ...holes] = flatRegionAt(box([0, 0, 0], [2, 3, 4]), [2, 0.4, 0.3])
    expect(holes).toEqual([])
    expect(outer).toHaveLength(4)
    expect(areaOf([outer ?? []])).toBeCloseTo(12, 9)
    expect(perimeterOf([outer ?? []])).toBeCloseTo(14, 9)
  })

  it('takes a hole off', () => {
    // A square of 4 with a hole of 2, made of four trapezoids.
    const outer = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ]
    const hole = [
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
    ]
    const positions = [...outer, ...hole].flatMap(([x = 0, y = 0]) => [x, y, 7])
    const indices = [0, 1, 2, 3].flatMap((side) => {
      const next = (side + 1) % 4
      return [side, next, 4 + next, side, 4 + next, 4 + side]
    })
    const mesh = { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
    const loops = flatRegionAt(mesh, [0.5, 0.5, 7])
    expect(loops).toHaveLength(2)
    expect(areaOf(loops)).toBeCloseTo(12, 9)
    expect(perimeterOf(loops)).toBeCloseTo(24, 9)
  })

  it('finds nothing in an empty mesh', () => {
    expect(triangleAt({ positions: new Float64Array(), indices: new Uint32Array() }, [0, 0, 0])).toBeNull()
    expect(flatRegionAt({ positions: new Float64Array(), indices: new Uint32Array() }, [0, 0, 0])).toEqual([])
  })
})

describe('polygons', () => {
  const el: Point[] = [
    [0, 0, 0],
    [4, 0, 0],
    [4, 1, 0],
    [1, 1, 0],
    [1, 3, 0],
    [0, 3, 0],
  ]

  it('have their area in any position, also where they bend inwards', () => {
    expect(areaOf([el])).toBeCloseTo(6, 9)
    const upright = el.map(([x, y]): Point => [x * Math.SQRT1_2, x * Math.SQRT1_2, y])
    expect(areaOf([upright])).toBeCloseTo(6, 9)
    expect(areaOf([])).toBe(0)
  })

  it('tell how far they are from being flat', () => {
    expect(unevennessOf(el)).toBeCloseTo(0, 9)
    expect(
      unevennessOf([
        [0, 0, 0],
        [2, 0, 0.1],
        [2, 2, 0],
        [0, 2, 0.1],
      ]),
    ).toBeCloseTo(0.05, 6)
  })

  it('[MOD-DES] have no area where their sides cross', () => {
    expect(crossesItself(el)).toBe(false)
    expect(
      crossesItself([
        [0, 0, 0],
        [2, 2, 0],
        [2, 0, 0],
        [0, 2, 0],
      ]),
    ).toBe(true)
    expect(
      crossesItself([
        [0, 0, 0],
        [4, 3, 0],
        [4, 0, 0],
        [0, 2, 0],
      ]),
    ).toBe(true)
  })

  it('[MOD-DES] end at a cut', () => {
    const cuts = [{ normal: [1, 0, 0], offset: 2 }] as const
    expect(areaOf([clipPolygon(el, cuts)])).toBeCloseTo(4, 9)
    expect(clipPolygon(el, [{ normal: [0, 0, 1], offset: -1 }])).toEqual([])
    const hole: Point[] = [
      [0.2, 0.2, 0],
      [0.2, 0.8, 0],
      [3, 0.8, 0],
      [3, 0.2, 0],
    ]
    expect(areaOf([el, hole].map((loop) => clipPolygon(loop, cuts)))).toBeCloseTo(4 - 1.8 * 0.6, 9)
  })
})

describe('angles and errors', () => {
  it('[MOD-DES] measures the angle at the corner', () => {
    expect(angleAt([1, 0, 0], [0, 0, 0], [0, 5, 0])).toBeCloseTo(Math.PI / 2, 12)
    expect(angleAt([1, 0, 0], [0, 0, 0], [-2, 0, 0])).toBeCloseTo(Math.PI, 12)
    expect(angleAt([1, 0, 0], [0, 0, 0], [1, 1e-7, 0])).toBeCloseTo(1e-7, 12)
    expect(angleAt([0, 0, 0], [0, 0, 0], [1, 0, 0])).toBeNull()
  })

  it('[MOD-DES] says how sure each is: short legs and long outlines are less sure', () => {
    expect(lengthError()).toBeCloseTo(0.0014, 4)
    expect(angleError([1, 0, 0], [0, 0, 0], [0, 1, 0])).toBeCloseTo(0.002, 6)
    expect(angleError([0.01, 0, 0], [0, 0, 0], [0, 0.01, 0])).toBeCloseTo(0.2, 6)
    const square: Point[] = [
      [0, 0, 0],
      [10, 0, 0],
      [10, 10, 0],
      [0, 10, 0],
    ]
    expect(areaError([square], 0.001)).toBeCloseTo(0.001 * Math.sqrt(4 * 50), 9)
    expect(volumeError(50)).toBeCloseTo(0.001, 9)
  })
})

import { describe, expect, it } from 'vitest'
import type { Triple } from '../camera/camera-pose.ts'
import type { Hit } from './picking.ts'
import { type ProbeParts, ShapeProbe } from './shape-probe.ts'

/** Nearer surfaces count as the one that a ray comes from, as in `Picking.next`. */
const ON_FACE_METRES = 0.002

/**
 * A room of 2.5 m on a slab of 0.2 m. For x < 0 lies a wall with a sill, 0.9 m high, under a lintel at 2.2 m. Scene axes:
 * y is up.
 */
function surfacesAt(x: number): number[] {
  return x < 0 ? [-0.2, 0.9, 2.2, 2.5] : [-0.2, 0, 2.5]
}

const picking = {
  next: async ([x, y, z]: Triple, [, up]: Triple): Promise<Triple | null> => {
    const met = surfacesAt(x)
      .map((height) => (height - y) * up)
      .filter((distance) => distance >= ON_FACE_METRES)
    return met.length > 0 ? [x, y + Math.min(...met) * up, z] : null
  },
}
const probe = new ShapeProbe({
  picking,
  frame: { toProject: ([x, y, z]: Triple) => [x, -z, y] },
  eye: () => [3, 1.65, 0],
} as unknown as ProbeParts)
const hit = (point: Triple, normal: Triple): Hit => ({ modelId: 'm', localId: 1, point, normal, distance: 1 })

describe('a height by one click', () => {
  it('is that of the room from its floor, without the slab under it', async () => {
    expect(await probe.height(hit([1, 0, 0], [0, 1, 0]))).toEqual({
      kind: 'height',
      at: [1, -0, 0],
      below: null,
      above: 2.5,
    })
  })

  it('is that of a sill over the floor before it, and says how far it is to the lintel', async () => {
    const height = await probe.height(hit([-0.05, 0.9, 0], [0, 1, 0]))
    expect(height).toMatchObject({ below: 0, above: 2.2, isSill: true })
  })

  it('is that of the room from a wall too', async () => {
    const height = await probe.height(hit([0, 1.2, 0], [1, 0, 0]))
    expect([height.below, height.above, height.isSill]).toEqual([0, 2.5, undefined])
  })

  it('is that of the room over a tilted floor with an open shell lying on it, and no sill', async () => {
    // A ramp of 30 degrees that falls towards the eye, a loose sheet 5 mm above it, a ceiling at 2.5 m.
    const floorAt = (x: number) => -x * Math.tan(Math.PI / 6)
    const tilted = new ShapeProbe({
      picking: {
        next: async ([x, y, z]: Triple, [, up]: Triple): Promise<Triple | null> => {
          const met = [floorAt(x), floorAt(x) + 0.005, 2.5]
            .map((height) => (height - y) * up)
            .filter((distance) => distance >= ON_FACE_METRES)
          return met.length > 0 ? [x, y + Math.min(...met) * up, z] : null
        },
      },
      frame: { toProject: ([x, y, z]: Triple) => [x, -z, y] },
      eye: () => [3, 1.65, 0],
    } as unknown as ProbeParts)
    const height = await tilted.height(hit([0, 0, 0], [0.5, Math.cos(Math.PI / 6), 0]))
    expect(height).toMatchObject({ below: null, above: 2.5 })
  })
})

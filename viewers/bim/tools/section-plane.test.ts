import { describe, expect, it } from 'vitest'
import { keptBy, keptPart, rangeAlong, sectionBox, sectionOnAxis, sectionOnFace } from './section-plane.ts'

describe('section', () => {
  it('cuts through the middle unless a level is given, and never outside the model', () => {
    const range = { min: -1.25, max: 6.5 }
    expect(sectionOnAxis('z', range).offsetMetres).toBeCloseTo(2.625)
    expect(sectionOnAxis('z', range, 1.2).offsetMetres).toBe(1.2)
    expect(sectionOnAxis('z', range, 99).offsetMetres).toBe(6.5)
  })

  it('keeps what lies below a level, and the other side when flipped', () => {
    const level = sectionOnAxis('z', { min: 0, max: 9 }, 1.2)
    expect(keptBy(level, [5, 5, 1])).toBeCloseTo(0.2)
    expect(keptBy(level, [5, 5, 2])).toBeLessThan(0)
    expect(keptBy({ ...level, flipped: true }, [5, 5, 2])).toBeCloseTo(0.8)
  })

  it('goes a little into a face, so that the face is gone', () => {
    const face = sectionOnFace([3, 7, 1], [2, 0, 0])
    expect(face.normal).toEqual([1, 0, 0])
    expect(keptBy(face, [3, 7, 1])).toBeLessThan(0)
    expect(keptBy(face, [2.9, 7, 1])).toBeGreaterThan(0)
  })

  it('knows how far a slanted cut can go', () => {
    const half = Math.SQRT1_2
    expect(rangeAlong([half, -half, 0], [0, 0, 0], [2, 4, 9])).toEqual({ min: -4 * half, max: 2 * half })
  })

  it('shows the part of a measured line that is not cut away', () => {
    const level = sectionOnAxis('z', { min: 0, max: 9 }, 1)
    expect(keptPart([level], [0, 0, 0], [0, 0, 4])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
    ])
    expect(keptPart([level], [0, 0, 3], [0, 0, 4])).toBeNull()
    expect(keptPart([{ ...level, flipped: true }], [0, 0, 0], [4, 0, 4])).toEqual([
      [1, 0, 1],
      [4, 0, 4],
    ])
    expect(keptPart([], [0, 0, 0], [0, 0, 4])).toHaveLength(2)
  })

  it('keeps a line that was measured on the cut itself', () => {
    const level = sectionOnAxis('z', { min: 0, max: 9 }, 1)
    expect(keptPart([level], [0, 0, 1.0005], [3, 0, 1.0005])).not.toBeNull()
  })
})

describe('a section box', () => {
  const box = sectionBox([0, 0, 0], [4, 2, 3])

  it('keeps what is inside and nothing else', () => {
    const isInside = (point: readonly [number, number, number]) => box.every((face) => keptBy(face, point) >= 0)
    expect(isInside([1, 1, 1])).toBe(true)
    for (const point of [
      [-1, 1, 1],
      [5, 1, 1],
      [1, -1, 1],
      [1, 3, 1],
      [1, 1, -1],
      [1, 1, 4],
    ] as const)
      expect(isInside(point)).toBe(false)
  })

  it('leaves of a line the part between its faces', () => {
    expect(keptPart(box, [-2, 1, 1], [6, 1, 1])).toEqual([
      [0, 1, 1],
      [4, 1, 1],
    ])
    expect(keptPart(box, [-2, 1, 1], [-1, 1, 1])).toBeNull()
  })
})

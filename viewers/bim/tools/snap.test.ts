import { describe, expect, it } from 'vitest'
import { chooseSnap, edgeCandidates, footOnFace, nearestOnSegment, type Project } from './snap.ts'

/** One metre is ten pixels; what lies behind the eye has no place. */
const project: Project = ([x, y, z]) => (z > 0 ? null : [x * 10, y * 10])

describe('snapping', () => {
  it('takes a corner before an edge that is nearer, and an edge before the face', () => {
    const candidates = [
      { kind: 'face', point: [5, 5, 0] },
      { kind: 'edge', point: [5, 5.2, 0] },
      { kind: 'vertex', point: [5.9, 5, 0] },
    ] as const
    expect(chooseSnap(candidates, [50, 50], project)?.kind).toBe('vertex')
    expect(chooseSnap(candidates.slice(0, 2), [50, 50], project)?.kind).toBe('edge')
  })

  it('falls back to the face when nothing is in reach, and to nothing beside the model', () => {
    const far = { kind: 'vertex', point: [9, 5, 0] } as const
    expect(chooseSnap([far, { kind: 'face', point: [5, 5, 0] }], [50, 50], project)?.kind).toBe('face')
    expect(chooseSnap([far], [50, 50], project)).toBeNull()
  })

  it('takes the nearest of several corners and none behind the eye', () => {
    const corners = [
      { kind: 'vertex', point: [5, 5, 1] },
      { kind: 'vertex', point: [5.8, 5, 0] },
      { kind: 'vertex', point: [5.3, 5, 0] },
    ] as const
    expect(chooseSnap(corners, [50, 50], project)?.point).toEqual([5.3, 5, 0])
  })

  it('finds the point of an edge nearest to the ray, and its ends and middle', () => {
    const edge = { from: [0, 0, -5], to: [4, 0, -5] } as const
    const kinds = edgeCandidates(edge, [1, 2, 0], [0, 0, -1])
    expect(kinds.map(({ kind, point }) => [kind, point[0]])).toEqual([
      ['vertex', 0],
      ['vertex', 4],
      ['midpoint', 2],
      ['edge', 1],
    ])
    expect(nearestOnSegment(edge.from, edge.to, [9, 0, 0], [0, 0, -1])).toEqual([4, 0, -5])
    expect(nearestOnSegment([1, 1, -2], [1, 1, -8], [1, 1, 0], [0, 0, -1])).toEqual([1, 1, -2])
  })

  it('[MOD-DES] offers the place where a line from the first point meets an edge or a face at a right angle', () => {
    const edge = { from: [0, 0, -5], to: [4, 0, -5] } as const
    const foot = edgeCandidates(edge, [1, 2, 0], [0, 0, -1], [3, 2, -5]).find(({ kind }) => kind === 'perpendicular')
    expect(foot).toMatchObject({ point: [3, 0, -5], edge })
    const beyond = edgeCandidates(edge, [1, 2, 0], [0, 0, -1], [5, 2, -5])
    expect(beyond.some(({ kind }) => kind === 'perpendicular')).toBe(false)
    expect(footOnFace([0, 0, 0], [0, 0, 1], [1, 2, 3])).toEqual([1, 2, 0])
    expect(footOnFace([0, 0, 0], [0, 0, 1], [1, 2, 0])).toBeNull()
    const near = { kind: 'perpendicular', point: [5.3, 5, 0] } as const
    const onEdge = { kind: 'edge', point: [5, 5, 0] } as const
    expect(chooseSnap([onEdge, near], [50, 50], project)?.kind).toBe('perpendicular')
  })
})

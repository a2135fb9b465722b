import { describe, expect, it } from 'vitest'
import {
  basisOf,
  between,
  type CameraPose,
  dot,
  FIELD_OF_VIEW,
  fitBox,
  focusPoint,
  minus,
  orbit,
  poseFrom,
  standardView,
  type Triple,
  zoomTo,
} from './camera-pose.ts'

const POSE: CameraPose = { position: [4, 3, 10], yaw: 0.3, pitch: -0.2, focus: 8 }
const near = (a: Triple, b: Triple): void => {
  for (const [axis, part] of a.entries()) expect(part).toBeCloseTo(b[axis] ?? Number.NaN, 9)
}

/** Tangents of the angles at which a point is seen. */
function seenAt(pose: CameraPose, point: Triple): readonly [number, number] {
  const basis = basisOf(pose)
  const offset = minus(point, pose.position)
  const depth = dot(offset, basis.forward)
  return [dot(offset, basis.right) / depth, dot(offset, basis.up) / depth]
}

describe('camera pose', () => {
  it('keeps the pivot in its place on the screen while turning', () => {
    const pivot: Triple = [5, 1, 0]
    const before = seenAt(POSE, pivot)
    const after = seenAt(orbit(POSE, pivot, 0.7, -0.4), pivot)
    expect(after[0]).toBeCloseTo(before[0], 9)
    expect(after[1]).toBeCloseTo(before[1], 9)
  })

  it('stops at straight down instead of turning over', () => {
    expect(orbit(POSE, [0, 0, 0], 0, -9).pitch).toBeCloseTo(-Math.PI / 2)
  })

  it('keeps the anchor in its place on the screen while zooming', () => {
    const anchor: Triple = [6, 2, 1]
    const zoomed = zoomTo(POSE, anchor, 0.4)
    expect(seenAt(zoomed, anchor)[0]).toBeCloseTo(seenAt(POSE, anchor)[0], 9)
    expect(zoomed.focus).toBeCloseTo(3.2)
  })

  it('looks north from the front and has north up in the plan', () => {
    near(basisOf(standardView('front')).forward, [0, 0, -1])
    near(basisOf(standardView('top')).forward, [0, -1, 0])
    near(basisOf(standardView('top')).up, [0, 0, -1])
  })

  it('fits every corner of a box, and touches the frame with one', () => {
    const box = { min: [-3, 0, -9], max: [5, 6, 9] } as const
    const pose = fitBox(standardView('iso'), box, 1.6, 'perspective', 1)
    const reach = Math.tan(FIELD_OF_VIEW / 2)
    let most = 0
    for (const x of [-3, 5]) {
      for (const y of [0, 6]) {
        for (const z of [-9, 9]) {
          const [across, up] = seenAt(pose, [x, y, z])
          most = Math.max(most, Math.abs(across) / (reach * 1.6), Math.abs(up) / reach)
        }
      }
    }
    expect(most).toBeLessThanOrEqual(1 + 1e-9)
    expect(most).toBeGreaterThan(0.999)
  })

  it('flies the short way round and arrives', () => {
    const to: CameraPose = { ...POSE, yaw: POSE.yaw + Math.PI * 1.9, focus: 2 }
    expect(between(POSE, to, 0.5).yaw).toBeCloseTo(POSE.yaw - Math.PI * 0.05)
    near(focusPoint(between(POSE, to, 1)), focusPoint(to))
  })

  it('reads a pose back from its direction', () => {
    const again = poseFrom(POSE.position, basisOf(POSE).forward, POSE.focus)
    expect(again.yaw).toBeCloseTo(POSE.yaw)
    expect(again.pitch).toBeCloseTo(POSE.pitch)
    expect(poseFrom([0, 9, 0], [0, -2, 0], 9, 1.2)).toMatchObject({ yaw: 1.2, pitch: -Math.PI / 2 })
  })
})

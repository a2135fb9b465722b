import { describe, expect, it, vi } from 'vitest'
import type { Picking } from '../tools/picking.ts'
import { CameraRig } from './camera-rig.ts'
import { WalkControl } from './walk-control.ts'

/** A floor at this height, found when `answer` is called. */
function floorAt(height: number) {
  const questions: ((floor: [number, number, number]) => void)[] = []
  const next = vi.fn(() => new Promise((resolve) => questions.push(resolve)))
  return {
    picking: { next } as unknown as Picking,
    answer: async () => {
      for (const resolve of questions.splice(0)) resolve([0, height, 0])
      await Promise.resolve()
    },
  }
}

describe('walking', () => {
  it('sets off from the floor with a level eye, also where it is pushed before it has arrived', async () => {
    const { picking, answer } = floorAt(3)
    const rig = new CameraRig(
      () => undefined,
      () => false,
    )
    rig.flyTo({ position: [50, 50, 50], yaw: 0, pitch: -0.6, focus: 60 }, false)
    const walk = new WalkControl(rig, picking, () => undefined)
    const started = walk.start()
    walk.push(0, 0, 1)
    expect(walk.advance(16)).toBe(false)
    expect(rig.pose.position).toEqual([50, 50, 50])

    await answer()
    await started
    walk.advance(16)
    expect(rig.pose.pitch).toBe(0)
    expect(rig.pose.position[1]).toBeCloseTo(3 + 1.65, 6)
  })

  it('stands still when the thumb lets go', async () => {
    const { picking, answer } = floorAt(0)
    const rig = new CameraRig(
      () => undefined,
      () => true,
    )
    const walk = new WalkControl(rig, picking, () => undefined)
    const started = walk.start()
    await answer()
    await started
    walk.push(0, 0, 1)
    walk.advance(100)
    walk.push(0, 0, 0)
    const stood = rig.pose.position
    walk.advance(100)
    expect(rig.pose.position).toEqual(stood)
  })
})

import { expect, it } from 'vitest'
import { DEMO_SCENE_CHANGE, sceneValues } from './scenes.ts'

it('the two scenes differ where the change is planned, and by noise alone elsewhere', () => {
  const [before, after] = [sceneValues('scene 1', false), sceneValues('scene 2', true)]
  let changed = 0
  for (let at = 0; at < before.length; at += 4) {
    const distance = Math.max(...[0, 1, 2, 3].map((band) => Math.abs(after[at + band]! - before[at + band]!)))
    // Noise of both together is 6 at most; a surface that became another differs by more in one band at least.
    if (distance > 6) changed++
  }
  const planned = DEMO_SCENE_CHANGE.reduce(
    (sum, { box: [left, bottom, right, top] }) => sum + (right - left) * (top - bottom),
    0,
  )
  // Pixels of 100 m²; those on an edge belong to one side.
  expect(changed * 100).toBeGreaterThan(planned * 0.93)
  expect(changed * 100).toBeLessThan(planned * 1.07)
})

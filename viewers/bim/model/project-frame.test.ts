import { expect, it } from 'vitest'
import { ProjectFrame } from './project-frame.ts'

it('turns scene axes into those of the project and back, far from its origin too', () => {
  const frame = new ProjectFrame()
  // What @thatopen/fragments gives for a model 500 km east, 2,700 km north and 12 m up.
  frame.setOrigin([-500_000, -12, 2_700_000])
  expect(frame.toProject([1, 2, 3])).toEqual([500_001, 2_699_997, 14])
  expect(frame.toScene(frame.toProject([1.25, 2, 3.5]))).toEqual([1.25, 2, 3.5])
  expect(frame.directionToProject([0, 1, 0])).toEqual([0, 0, 1])
  expect(frame.directionToScene(frame.directionToProject([0.6, 0, -0.8]))).toEqual([0.6, 0, -0.8])
})

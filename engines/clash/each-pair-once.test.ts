import { expect, test } from 'vitest'
import { eachPairOnce } from './each-pair-once.ts'
import { runClashTest } from './run-clash-test.ts'
import { buildBox } from './testing/build-mesh.ts'

test('a model against itself lists every pair once, and no element against itself', () => {
  const model = [0, 0.8, 1.6, 5].map((start) => buildBox(`box ${start}`, [start, 0, 0], [start + 1, 1, 1]))
  const { pairs } = runClashTest(model, model, { type: 'hard' })
  expect(pairs).toHaveLength(4)
  expect(eachPairOnce(pairs).map(({ guidA, guidB }) => [guidA, guidB].sort())).toEqual([
    ['box 0', 'box 0.8'],
    ['box 0.8', 'box 1.6'],
  ])
})

import { expect, test } from 'vitest'
import { runSetsTest } from './run-sets-test.ts'
import { buildBox } from './testing/build-mesh.ts'

const of = (modelId: string, element: ReturnType<typeof buildBox>) => ({ ...element, modelId })

test('one set against itself: each pair once, and nothing with itself', () => {
  const set = [
    of('m', buildBox('a', [0, 0, 0], [2, 1, 1])),
    of('m', buildBox('b', [1, 0, 0], [3, 1, 1])),
    of('n', buildBox('c', [9, 0, 0], [10, 1, 1])),
  ]
  const { pairs, tested } = runSetsTest(set, set, { type: 'hard' })
  expect(pairs).toMatchObject([{ guidA: 'a', guidB: 'b', modelA: 'm', modelB: 'm' }])
  expect(tested).toMatchObject({ elementsA: 3, elementsB: 3 })
  expect(runSetsTest(set, set, { type: 'duplicate' }).pairs).toEqual([])
})

test('finds what stands twice in two models, and does not take it for a clash', () => {
  const [one, other] = [
    of('m', buildBox('marker', [0, 0, 0], [1, 1, 1])),
    of('n', buildBox('marker', [0, 0, 0], [1, 1, 1])),
  ]
  expect(runSetsTest([one], [other], { type: 'hard' }).pairs).toEqual([])
  expect(runSetsTest([one], [other], { type: 'duplicate' }).pairs).toMatchObject([{ modelA: 'm', modelB: 'n' }])
})

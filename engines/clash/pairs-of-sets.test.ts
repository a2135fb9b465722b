import { expect, test } from 'vitest'
import type { ClashOptions } from './clash-options.ts'
import { type ModelElement, pairsOfSets } from './pairs-of-sets.ts'
import { runClashInThreads } from './run-clash-in-threads.ts'
import { buildBox } from './testing/build-mesh.ts'

const of = (modelId: string, element: ReturnType<typeof buildBox>) => ({ ...element, modelId })

/** As a run of the product asks: by threads, and then each pair of elements once. */
async function found(a: readonly ModelElement[], b: readonly ModelElement[], options: ClashOptions) {
  return pairsOfSets(a, b, await runClashInThreads(a, b, options))
}

test('one set against itself: each pair once, and nothing with itself', async () => {
  const set = [
    of('m', buildBox('a', [0, 0, 0], [2, 1, 1])),
    of('m', buildBox('b', [1, 0, 0], [3, 1, 1])),
    of('n', buildBox('c', [9, 0, 0], [10, 1, 1])),
  ]
  const { pairs, tested } = await found(set, set, { type: 'hard' })
  expect(pairs).toMatchObject([{ guidA: 'a', guidB: 'b', modelA: 'm', modelB: 'm' }])
  expect(tested).toMatchObject({ elementsA: 3, elementsB: 3 })
  expect((await found(set, set, { type: 'duplicate' })).pairs).toEqual([])
})

test('finds what stands twice in two models, and does not take it for a clash', async () => {
  const [one, other] = [
    of('m', buildBox('marker', [0, 0, 0], [1, 1, 1])),
    of('n', buildBox('marker', [0, 0, 0], [1, 1, 1])),
  ]
  expect((await found([one], [other], { type: 'hard' })).pairs).toEqual([])
  expect((await found([one], [other], { type: 'duplicate' })).pairs).toMatchObject([{ modelA: 'm', modelB: 'n' }])
})

import { expect, it } from 'vitest'
import { heatOf } from './step-heat.ts'

it('colours steps by their time beside the slowest, and leaves those alone that were never done', () => {
  const heat = heatOf([
    { node: 'agree', median: 4_000 },
    { node: 'look', median: 2_400 },
    { node: 'call', median: 100 },
    { node: 'never', median: null },
  ])
  expect([...heat]).toEqual([
    ['agree', 4],
    ['look', 3],
    ['call', 1],
  ])
  expect([...heatOf([{ node: 'at once', median: 0 }])]).toEqual([['at once', 1]])
})

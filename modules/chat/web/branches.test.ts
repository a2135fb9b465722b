import { expect, it } from 'vitest'
import { branchOf } from './branches.ts'

const turn = (id: string, parentId: string | null) => ({ id, parentId })
const TURNS = [turn('a', null), turn('b', 'a'), turn('c', 'b'), turn('B', 'a'), turn('A', null)]
const ids = (picked = {}) => branchOf(TURNS, picked).map((step) => step.turn.id)

it('[MOD-ADA] shows the latest wording of each question, and goes back to the others with all that followed them', () => {
  expect(ids()).toEqual(['A'])
  expect(ids({ '': 'a' })).toEqual(['a', 'B'])
  expect(ids({ '': 'a', a: 'b' })).toEqual(['a', 'b', 'c'])
  expect(branchOf(TURNS, { '': 'a' }).map(({ wordings }) => wordings)).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ])
})

it('takes no wording for picked that is not there, and comes to an end whatever it is given', () => {
  expect(ids({ '': 'x' })).toEqual(['A'])
  expect(branchOf([turn('a', 'b'), turn('b', 'a')], {})).toEqual([])
  expect(branchOf([], {})).toEqual([])
})

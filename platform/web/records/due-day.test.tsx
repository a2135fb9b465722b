import { expect, it } from 'vitest'
import { ncrStates } from '#modules/ncrs/contract/ncr-states.ts'
import { isUnderWay } from './due-day.tsx'

it('counts a record as late only while it waits for somebody', () => {
  const waiting = Object.keys(ncrStates.states).filter((state) => isUnderWay(ncrStates, state))
  expect(waiting).toEqual(['open', 'disposed', 'corrected'])
})

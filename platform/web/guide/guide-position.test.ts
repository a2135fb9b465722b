import { beforeEach, expect, it } from 'vitest'
import { keepGuidePosition, movedByKey, readGuidePosition, snapToEdge } from './guide-position.ts'

const KEY = 'chat-button-position'
const ROOM = { left: 100, right: 1_100, top: 50, bottom: 850 }

beforeEach(() => localStorage.clear())

it('[NAV-20] begins at the bottom of the end of a line, and is read again as it was kept', () => {
  expect(readGuidePosition()).toEqual({ side: 'end', down: 1 })
  keepGuidePosition({ side: 'start', down: 0.25 })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ side: 'start', down: 0.25 })
  expect(readGuidePosition()).toEqual({ side: 'start', down: 0.25 })
})

it.each(['{', '[]', '{"side":"middle","down":0}', '{"side":"end","down":"low"}', '{"x":4}'])(
  'takes %s for no position, as another version may have left it',
  (kept) => {
    localStorage.setItem(KEY, kept)
    expect(readGuidePosition()).toEqual({ side: 'end', down: 1 })
  },
)

it('never stands outside of the page', () => {
  localStorage.setItem(KEY, '{"side":"end","down":7}')
  expect(readGuidePosition().down).toBe(1)
})

it.each([
  [{ x: 140, y: 450 }, false, { side: 'start', down: 0.5 }],
  [{ x: 900, y: 450 }, false, { side: 'end', down: 0.5 }],
  [{ x: 140, y: 450 }, true, { side: 'end', down: 0.5 }],
  [{ x: 900, y: -20 }, true, { side: 'start', down: 0 }],
  [{ x: 900, y: 2_000 }, false, { side: 'end', down: 1 }],
] as const)('[NAV-20] snaps from %o to the nearer edge (right to left: %s)', (point, isRightToLeft, position) => {
  expect(snapToEdge(point, ROOM, isRightToLeft)).toEqual(position)
})

it.each([
  ['ArrowUp', false, { side: 'end', down: 0.4 }],
  ['ArrowDown', false, { side: 'end', down: 0.6 }],
  ['ArrowLeft', false, { side: 'start', down: 0.5 }],
  ['ArrowLeft', true, { side: 'end', down: 0.5 }],
  ['ArrowRight', true, { side: 'start', down: 0.5 }],
  ['Enter', false, null],
] as const)('[NAV-20] moves by %s (right to left: %s)', (key, isRightToLeft, position) => {
  expect(movedByKey({ side: 'end', down: 0.5 }, key, isRightToLeft)).toEqual(position)
})

it('stays where it is at the ends of an edge', () => {
  expect(movedByKey({ side: 'end', down: 1 }, 'ArrowDown', false)?.down).toBe(1)
  expect(movedByKey({ side: 'end', down: 0 }, 'ArrowUp', false)?.down).toBe(0)
})

import { expect, it } from 'vitest'
import type { Position } from '../contract/position.ts'
import { positionAt } from './position-at.ts'

const at = (minute: number): Position => ({
  ...{ at: `2026-01-01T00:0${minute}:00Z`, latitude: 24, longitude: 46 },
  ...{ speed: minute, course: null, ignition: null },
})
const moment = (time: string) => Date.parse(`2026-01-01T${time}Z`)

it('finds the position that was known at a moment, and none before the first', () => {
  const track = [at(1), at(3), at(5)]
  expect(positionAt(track, moment('00:00:59'))).toBeNull()
  expect(positionAt(track, moment('00:01:00'))?.speed).toBe(1)
  expect(positionAt(track, moment('00:04:59'))?.speed).toBe(3)
  expect(positionAt(track, moment('09:00:00'))?.speed).toBe(5)
  expect(positionAt([], moment('09:00:00'))).toBeNull()
})

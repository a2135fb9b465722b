import { expect, it } from 'vitest'
import type { Position } from '../contract/position.ts'
import { pathsOf, positionAt } from './track-lines.ts'

const at = (minute: number): Position => ({
  at: new Date(Date.UTC(2026, 2, 9, 8, minute)).toISOString(),
  latitude: 24 + minute / 1000,
  longitude: 46,
  speed: 20,
  course: 0,
  ignition: true,
})
const TRACK = [at(0), at(1), at(2), at(20), at(21)]

it('draws no line over a time in which nothing was reported', () => {
  expect(pathsOf(TRACK).map((path) => path.length)).toEqual([3, 2])
})

it('finds where the vehicle was at a moment of the replay', () => {
  const moment = (minute: number) => Date.parse(at(minute).at)
  expect(positionAt(TRACK, moment(10))).toBe(TRACK[2])
  expect(positionAt(TRACK, moment(21))).toBe(TRACK[4])
  expect(positionAt(TRACK, 0)).toBe(TRACK[0])
  expect(positionAt([], 0)).toBeNull()
})

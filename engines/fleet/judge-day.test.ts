import { describe, expect, it } from 'vitest'
import { judgeDay } from './judge-day.ts'
import type { TrackPoint } from './track.ts'
import type { Zone } from './zone-visits.ts'

const START = Date.UTC(2026, 2, 9, 6)
const MINUTE = 60_000
const DAY = { from: START, to: START + 60 * MINUTE }
const square = (west: number): Zone['ring'] => [
  [west, 24],
  [west + 0.01, 24],
  [west + 0.01, 24.01],
  [west, 24.01],
]
const zone = (role: Zone['role'], west: number, speedLimit: number | null = null): Zone => ({
  id: role,
  role,
  ring: square(west),
  speedLimit,
})

/** Half minutes eastwards, about a kilometre a minute. */
const drive = (minutes: number, speed: number): TrackPoint[] =>
  Array.from({ length: minutes * 2 }, (_, at) => ({
    at: START + at * (MINUTE / 2),
    longitude: 46 + at * 0.005,
    latitude: 24.005,
    speed,
  }))

describe('the day of a vehicle', () => {
  it('has what was driven, and the ground that it was driven on, each cell with its seconds', () => {
    const day = judgeDay(drive(10, 60), [], DAY, [])
    expect(day).toMatchObject({ reported: 20, trips: 1, maxSpeed: 60, cycles: [], breaches: [] })
    expect(day.distance / day.moving).toBeCloseTo(508 / 30, 0)
    expect([...day.cells.values()].reduce((sum, seconds) => sum + seconds, 0)).toBe(19 * 30)
    expect(day.cells.get('460050,240050')).toBe(30)
  })

  it('has too fast, where nobody may drive and when nobody may drive, once each', () => {
    const zones = [zone('speed_zone', 46.01, 40), zone('no_go', 46.03)]
    const closed = [{ from: START - MINUTE, to: START + 5 * MINUTE }]
    const { breaches } = judgeDay(drive(10, 60), zones, DAY, closed)
    expect(breaches.map(({ kind, limit }) => [kind, limit])).toEqual([
      ['out-of-hours', null],
      ['overspeed', 40],
      ['no-go', null],
    ])
    expect(breaches[0]).toMatchObject({ from: START, to: START + 5 * MINUTE })
    expect(breaches[1]).toMatchObject({ zone: 'speed_zone', maxSpeed: 60 })
  })

  it('begins on the day: what began the day before is not counted twice', () => {
    const day = judgeDay(drive(10, 60), [zone('no_go', 46)], { from: START + 5 * MINUTE, to: START + 9 * MINUTE }, [])
    expect(day).toMatchObject({ reported: 8, trips: 0, breaches: [] })
  })
})

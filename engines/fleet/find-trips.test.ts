import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { findTrips } from './find-trips.ts'
import { readTracks } from './read-track.ts'

const SECOND = 1000
const METRE = 1 / 111_195
const bytes = (text: string) => new TextEncoder().encode(text)

/** A track northwards along the equator's meridian: `[seconds, metres from the start]`. */
const track = (...places: readonly (readonly [number, number])[]) =>
  places.map(([seconds, metres]) => ({ at: seconds * SECOND, latitude: metres * METRE, longitude: 0, speed: null }))
const every = (step: number, from: number, to: number, place: (seconds: number) => number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => [from + at * step, place(from + at * step)] as const)

describe('a track', () => {
  it('is trips between the stops that are long enough', () => {
    const drive = track(
      ...every(10, 0, 300, () => 0),
      ...every(10, 310, 400, (seconds) => (seconds - 300) * 10),
      ...every(10, 410, 460, () => 1_000),
      ...every(10, 470, 560, (seconds) => 1_000 + (seconds - 460) * 10),
      ...every(10, 570, 1_000, () => 2_000 - 0.001),
    )
    const { trips, stops } = findTrips(drive)
    expect(trips).toEqual([
      expect.objectContaining({
        from: 300 * SECOND,
        to: 560 * SECOND,
        duration: 260,
        distance: expect.closeTo(2_000, -1),
      }),
    ])
    expect(trips[0]!.maxSpeed).toBeCloseTo(36, 0)
    expect(stops.map(({ from, to }) => [from / SECOND, to / SECOND])).toEqual([
      [0, 300],
      [560, 1_000],
    ])
  })

  it('does not move where its receiver trembles', () => {
    const trembling = track(...every(5, 0, 3_600, (seconds) => Math.sin(seconds) * 20))
    expect(findTrips(trembling)).toMatchObject({ trips: [], stops: [{ from: 0, to: 3_600 * SECOND }] })
  })

  it('leaves out a place that no vehicle reaches, and a report that came twice', () => {
    const places = every(10, 0, 300, (seconds) => seconds * 10)
    const jumped = track(...places.slice(0, 10), [95, 900_000], ...places.slice(9))
    const [trip] = findTrips(jumped).trips
    expect(trip!.distance).toBeCloseTo(3_000, -1)
    expect(trip!.maxSpeed).toBeCloseTo(36, 0)
  })

  it('ends where nothing was reported for long: what happened meanwhile is not known', () => {
    const gap = track(
      ...every(10, 0, 100, (seconds) => seconds * 10),
      ...every(10, 4_000, 4_100, (seconds) => seconds * 10),
    )
    expect(findTrips(gap).trips).toHaveLength(2)
  })

  it('of no place or one has no trip', () => {
    expect(findTrips([])).toEqual({ trips: [], stops: [] })
    expect(findTrips(track([0, 0]))).toEqual({ trips: [], stops: [] })
  })
})

describe.skipIf(skipWithoutSharedData('Tracks of the field'))('tracks of the field', () => {
  it('of five buses are their runs along the route', () => {
    const tracks = readTracks(
      readFileSync(sharedDataFile('telemetry/fleet/liverpool_route14_5_buses.csv')),
      'buses.csv',
    )
    expect(tracks.map(({ vehicle, points }) => [vehicle, points.length])).toEqual(
      expect.arrayContaining([
        ['4733', 245],
        ['4842', 235],
        ['4836', 187],
        ['4803', 183],
        ['4841', 159],
      ]),
    )
    for (const { points } of tracks) {
      const { trips } = findTrips(points)
      expect(trips.length).toBeGreaterThanOrEqual(2)
      for (const { distance, maxSpeed } of trips) {
        expect(distance).toBeLessThan(16_000)
        expect(maxSpeed).toBeLessThan(70)
      }
    }
  })

  it('of a GPX file are one a track', () => {
    const tracks = readTracks(readFileSync(sharedDataFile('telemetry/trkpts.gpx')), 'trkpts.gpx')
    expect(tracks.map(({ points }) => points.length)).toEqual([expect.any(Number), expect.any(Number)])
    expect(tracks.reduce((sum, { points }) => sum + points.length, 0)).toBe(143)
  })
})

describe('a file of places', () => {
  it.each([
    ['time,lat\n2026-01-01,1\n', 'no-column'],
    ['time,lat,lon\n2026-01-01,91,0\n', 'bad-value'],
    ['time,lat,lon\n2026-01-01,,0\n', 'bad-value'],
  ])('is refused with what to do: %j', (text, code) => {
    expect(() => readTracks(bytes(text), 'a.csv')).toThrow(expect.objectContaining({ code }))
  })
})

import { describe, expect, it } from 'vitest'
import { findHaulCycles } from './find-haul-cycles.ts'
import { readZones } from './read-zones.ts'
import type { TrackPoint } from './track.ts'
import { findOverspeeds, findVisits, isInside, isInZone, type Zone } from './zone-visits.ts'

const MAX_GAP = 900
const START = Date.UTC(2026, 2, 9, 6)
const square = (west: number): Zone['ring'] => [
  [west, 24],
  [west + 0.01, 24],
  [west + 0.01, 24.01],
  [west, 24.01],
]
const zone = (id: string, role: Zone['role'], west: number, speedLimit: number | null = null): Zone => ({
  id,
  role,
  ring: square(west),
  speedLimit,
})
const LOAD = zone('pit', 'load', 46)
const DUMP = zone('heap', 'dump', 46.05)

/** Minutes at places: `['pit', 3, 0]` is three minutes in the pit, standing. */
type Stay = readonly [where: 'pit' | 'road' | 'heap', minutes: number, speed: number]
const LONGITUDES = { pit: 46.005, road: 46.03, heap: 46.055 }

function drive(...stays: Stay[]): TrackPoint[] {
  return stays
    .flatMap(([where, minutes, speed]) =>
      Array.from({ length: minutes }, () => ({ longitude: LONGITUDES[where], speed })),
    )
    .map((point, minute) => ({ ...point, at: START + minute * 60_000, latitude: 24.005 }))
}
const cyclesOf = (points: readonly TrackPoint[]) =>
  findHaulCycles(points, findVisits(points, [LOAD, DUMP], MAX_GAP), MAX_GAP)
const minute = (at: number) => START + at * 60_000

describe('a corridor', () => {
  it('holds what lies within half its width of its line, also around a bend, and nothing beyond its ends', () => {
    const corridor = { width: 20, line: [[46, 24] as const, [46.01, 24] as const, [46.01, 24.01] as const] }
    const isIn = (longitude: number, latitude: number) => isInZone({ ring: [], corridor }, { longitude, latitude })
    const metre = 1 / 111_320
    expect(isIn(46.005, 24 + 9.9 * metre)).toBe(true)
    expect(isIn(46.005, 24 + 10.1 * metre)).toBe(false)
    expect(isIn(46.01, 24.005)).toBe(true)
    expect(isIn(46 - 12 * metre, 24)).toBe(false)
  })
})

describe('haul cycles', () => {
  it('begin in the queue before the load zone, and not in the one of the time before', () => {
    const queue = { ...zone('queue', 'queue', 46.025), ring: square(46.025) }
    const points = drive(['road', 5, 0], ['pit', 3, 0], ['road', 4, 30], ['heap', 2, 0])
    const { cycles } = findHaulCycles(points, findVisits(points, [LOAD, DUMP, queue], MAX_GAP), MAX_GAP)
    expect(cycles).toMatchObject([{ queueFrom: minute(0), loadFrom: minute(5), dumpFrom: minute(12) }])
  })

  it('end their return where the queue begins: no wait counts twice', () => {
    const queue = zone('queue', 'queue', 46.025)
    const points = drive(['pit', 3, 0], ['road', 4, 30], ['heap', 2, 0], ['road', 6, 0], ['pit', 2, 0], ['heap', 2, 0])
    const { cycles } = findHaulCycles(points, findVisits(points, [LOAD, DUMP, queue], MAX_GAP), MAX_GAP)
    expect(cycles).toMatchObject([
      { dumpTo: minute(8), returnTo: minute(9) },
      { queueFrom: minute(9), loadFrom: minute(15) },
    ])
  })

  it('go from queue over loading, hauling and dumping to the return', () => {
    const points = drive(
      ['road', 2, 30],
      ['pit', 3, 0],
      ['pit', 1, 8],
      ['pit', 4, 0],
      ['pit', 1, 8],
      ['road', 5, 35],
      ['heap', 3, 0],
      ['road', 4, 40],
      ['pit', 2, 0],
    )
    const { cycles, unmatched } = cyclesOf(points)
    expect(cycles).toEqual([
      {
        loadZone: 'pit',
        dumpZone: 'heap',
        queueFrom: minute(2),
        loadFrom: minute(6),
        loadTo: minute(10),
        dumpFrom: minute(16),
        dumpTo: minute(18),
        returnTo: minute(23),
      },
    ])
    expect(unmatched).toEqual([{ zone: 'pit', role: 'load', from: minute(23), to: minute(24) }])
  })

  it('are not guessed: a dump without a load, and a load that went nowhere, are reported', () => {
    const points = drive(
      ['heap', 2, 0],
      ['road', 3, 30],
      ['pit', 2, 0],
      ['road', 3, 30],
      ['pit', 2, 0],
      ['road', 2, 30],
      ['heap', 2, 0],
    )
    const { cycles, unmatched } = cyclesOf(points)
    expect(cycles).toHaveLength(1)
    expect(cycles[0]).toMatchObject({ queueFrom: minute(10), returnTo: null })
    expect(unmatched.map(({ role, from }) => [role, from])).toEqual([
      ['dump', minute(0)],
      ['load', minute(5)],
    ])
  })

  it('do not go over a time in which nothing was reported', () => {
    const points = drive(['pit', 3, 0], ['road', 2, 30], ['heap', 3, 0])
    const later = points.map((point, at) => (at < 4 ? point : { ...point, at: point.at + 3_600_000 }))
    const { cycles, unmatched } = cyclesOf(later)
    expect(cycles).toEqual([])
    expect(unmatched.map(({ role }) => role)).toEqual(['load', 'dump'])
  })
})

describe('zones of a file', () => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const feature = (properties: object, coordinates: unknown) => ({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }],
  })
  const ring = [...LOAD.ring, LOAD.ring[0]]

  it('are polygons with an id and a role', () => {
    const zones = readZones(bytes(feature({ id: 'pit', role: 'load' }, [ring])))
    expect(zones).toEqual([{ id: 'pit', role: 'load', speedLimit: null, ring }])
  })

  it.each([
    ['another role', feature({ id: 'pit', role: 'kitchen' }, [ring])],
    ['corners that are none on earth', feature({ id: 'pit', role: 'load' }, [ring.map(() => [46, 124])])],
    ['no features', {}],
  ])('are refused with what to do: %s', (_, json) => {
    expect(() => readZones(bytes(json))).toThrow(/GeoJSON of polygons/)
  })
})

describe('visits of zones', () => {
  it('are not left by a tremble over the line', () => {
    const point = (second: number, longitude: number): TrackPoint => ({
      at: START + second * 1000,
      latitude: 24.005,
      longitude,
      speed: 5,
    })
    const points = [point(0, 46.009), point(10, 46.011), point(20, 46.009), point(80, 46.02), point(140, 46.009)]
    const visits = findVisits(points, [LOAD], MAX_GAP)
    expect(visits.map(({ first, last }) => [first, last])).toEqual([
      [0, 2],
      [4, 4],
    ])
  })

  it('hold what lies inside a ring that is not convex', () => {
    const ring: Zone['ring'] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ]
    const inside = (longitude: number, latitude: number) => isInside(ring, { longitude, latitude })
    expect([inside(1, 1), inside(2, 2), inside(3.5, 2.5), inside(5, 1)]).toEqual([true, false, true, false])
  })

  it('are too fast where two reports after each other are above the limit', () => {
    const limited = zone('gate', 'speed_zone', 46, 20)
    const points = drive(['pit', 1, 40], ['pit', 1, 15], ['pit', 3, 31], ['pit', 2, 22], ['road', 2, 60])
    const found = findOverspeeds(points, findVisits(points, [limited], MAX_GAP))
    expect(found).toEqual([{ zone: limited, from: minute(2), to: minute(4), maxSpeed: 31 }])
  })
})

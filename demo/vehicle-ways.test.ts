import { describe, expect, it } from 'vitest'
import { CENTRAL_QUARTER, inCentralQuarter } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'
import { demoReportsOf } from './vehicle-past.ts'
import { DEMO_VEHICLES } from './vehicles.ts'

const DAY = Date.parse('2026-03-16T21:00:00Z')
/** A day on which nothing unusual happened. */
const DAYS_AGO = 6
const TRIP_ENDS_MS = 3 * 60_000
/** From the middle of a road, or of the ramp into the excavation. */
const OFF_METRES = 20

const metresBetween = ([a, b]: Local, [c, d]: Local) => Math.hypot(a - c, b - d)
const vehicles = DEMO_VEHICLES.map((vehicle) => [vehicle.fleetNumber, vehicle] as const)

/** Metres and km/h of each drive between two stays. */
function tripsOf(reports: ReturnType<typeof demoReportsOf>) {
  const trips: { metres: number; speed: number }[] = []
  let open = { metres: 0, from: 0, stoodSince: 0 }
  for (const [at, report] of reports.entries()) {
    const before = reports[at - 1]
    if (!before) continue
    const metres = degreesToMetres(before, report)
    if (metres > 1) open = { metres: open.metres + metres, from: open.from || before.at, stoodSince: 0 }
    else if (open.metres > 0) {
      open.stoodSince ||= before.at
      if (report.at - open.stoodSince < TRIP_ENDS_MS) continue
      trips.push({ metres: open.metres, speed: (open.metres / (open.stoodSince - open.from)) * 3_600 })
      open = { metres: 0, from: 0, stoodSince: 0 }
    }
  }
  return trips
}

function degreesToMetres(one: { latitude: number; longitude: number }, other: typeof one): number {
  const north = (other.latitude - one.latitude) * 111_000
  const east = (other.longitude - one.longitude) * 111_000 * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

describe('a dispatcher who reads the vehicles of the demonstration', () => {
  it.each(vehicles)(
    'sees %s drive trips of different lengths and speeds, and not further than a site is large',
    (_, one) => {
      const reports = demoReportsOf(one, DAY, DAYS_AGO)
      const trips = tripsOf(reports)
      expect(trips.length).toBeGreaterThan(4)
      expect(new Set(trips.map(({ metres }) => Math.round(metres / 50))).size).toBeGreaterThan(1)
      expect(new Set(trips.map(({ speed }) => Math.round(speed * 2))).size).toBeGreaterThan(3)
      const most = one.type === 'tipper' ? 130_000 : 45_000
      expect(trips.reduce((sum, { metres }) => sum + metres, 0)).toBeLessThan(most)
    },
  )

  it.each(vehicles)('sees %s on the roads of the site', (_, one) => {
    const roads = CENTRAL_QUARTER.roads.map(({ line }) => line)
    const ramp: readonly Local[] = [
      [140, 253],
      [150, 300],
    ]
    const middles = [...roads, ramp]
      .flatMap((line) => pointsAlong(line))
      .map((local) => {
        const [longitude, latitude] = inCentralQuarter(local)
        return { longitude, latitude }
      })
    const off = demoReportsOf(one, DAY, DAYS_AGO, 60_000).filter(
      (report) => Math.min(...middles.map((middle) => degreesToMetres(middle, report))) > OFF_METRES,
    )
    expect(off).toEqual([])
  })
})

/** Every five metres. */
function pointsAlong(line: readonly Local[]): Local[] {
  return line.slice(1).flatMap((to, at) => {
    const from = line[at] ?? to
    const steps = Math.ceil(metresBetween(from, to) / 5)
    return Array.from(
      { length: steps + 1 },
      (_, step): Local => [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps],
    )
  })
}

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { findHaulCycles } from './find-haul-cycles.ts'
import { DEFAULT_TRIP_RULE, findTrips } from './find-trips.ts'
import { readTracks } from './read-track.ts'
import { readZones } from './read-zones.ts'
import { findVisits, type Zone } from './zone-visits.ts'

/** Verbs of `npm run engine -- fleet …`. */
export const fleetEngine: Engine = {
  trips: {
    usage: 'FILE.csv|FILE.gpx',
    summary: 'Trips and stops on the tracks of vehicles; metres, seconds, km/h',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const json = tripsOf(await readFile(file), basename(file))
      return { json, text: `${json.trips.length} trips, ${json.stops.length} stops` }
    },
  },
  cycles: {
    usage: 'FILE.csv|FILE.gpx ZONES.geojson',
    summary: 'Haul cycles between the zones whose property `role` is load and dump',
    files: { min: 2, max: 2 },
    run: async ([file = '', zones = '']) => {
      const json = cyclesOf(await readFile(file), basename(file), readZones(await readFile(zones)))
      return { json, text: `${json.cycles.length} cycles, ${json.unmatched.length} visits without one` }
    },
  },
}

function cyclesOf(bytes: Uint8Array, name: string, zones: readonly Zone[]) {
  const found = readTracks(bytes, name).map(({ vehicle, points }) => {
    const { maxGap } = DEFAULT_TRIP_RULE
    return { vehicle, ...findHaulCycles(points, findVisits(points, zones, maxGap), maxGap) }
  })
  const timed = (part: object) =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, typeof value === 'number' ? iso(value) : value]),
    )
  return {
    cycles: found.flatMap(({ vehicle, cycles }) => cycles.map((cycle) => ({ vehicle, ...timed(cycle) }))),
    unmatched: found.flatMap(({ vehicle, unmatched }) => unmatched.map((visit) => ({ vehicle, ...timed(visit) }))),
  }
}

function tripsOf(bytes: Uint8Array, name: string) {
  const found = readTracks(bytes, name).map(({ vehicle, points }) => ({ vehicle, ...findTrips(points) }))
  const times = ({ from, to }: { readonly from: number; readonly to: number }) => ({ from: iso(from), to: iso(to) })
  return {
    rule: DEFAULT_TRIP_RULE,
    trips: found.flatMap(({ vehicle, trips }) =>
      trips.map((trip) => ({
        vehicle,
        ...times(trip),
        distance: Math.round(trip.distance),
        duration: Math.round(trip.duration),
        maxSpeed: tenths(trip.maxSpeed),
        averageSpeed: tenths(trip.averageSpeed),
      })),
    ),
    stops: found.flatMap(({ vehicle, stops }) =>
      stops.map((stop) => ({
        vehicle,
        ...times(stop),
        duration: Math.round((stop.to - stop.from) / 1000),
        latitude: millionths(stop.latitude),
        longitude: millionths(stop.longitude),
      })),
    ),
  }
}

const iso = (at: number) => new Date(at).toISOString()
const tenths = (value: number) => Math.round(value * 10) / 10
const millionths = (value: number) => Math.round(value * 1e6) / 1e6

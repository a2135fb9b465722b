import { z } from 'zod'
import { GeofenceRef } from '#modules/geofences/contract/geofence.ts'

/** Where a vehicle was. Degrees are WGS 84, speed km/h, course degrees clockwise from north; null is what was not said. */
export const Position = z.object({
  at: z.iso.datetime(),
  latitude: z.number(),
  longitude: z.number(),
  speed: z.number().nullable(),
  course: z.number().nullable(),
  ignition: z.boolean().nullable(),
})
export type Position = z.output<typeof Position>

/** `moving` and `standing` by the last position; `silent` where it is older than twice the time in which the device is to report. */
export const MOTIONS = ['moving', 'standing', 'silent', 'unknown'] as const
export type Motion = (typeof MOTIONS)[number]

export const LiveVehicle = z.object({
  id: z.uuid(),
  plate: z.string(),
  fleetNumber: z.string(),
  type: z.string(),
  company: z.string().nullable(),
  isSimulated: z.boolean(),
  motion: z.enum(MOTIONS),
  /** Null where none ever came. */
  position: Position.nullable(),
})
export type LiveVehicle = z.output<typeof LiveVehicle>

/** A track has at most so many positions: further ones are thinned evenly. */
export const MOST_OF_TRACK = 5_000

export const Trip = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Metres. */
  distance: z.number(),
  /** Seconds. */
  duration: z.number(),
  maxSpeed: z.number(),
  averageSpeed: z.number(),
  /** Where it began and ended; null where that is in no geofence. */
  start: GeofenceRef.nullable(),
  end: GeofenceRef.nullable(),
})
export type Trip = z.output<typeof Trip>

export const Stop = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  latitude: z.number(),
  longitude: z.number(),
  /** Where it stood; null where that is in no geofence. */
  fence: GeofenceRef.nullable(),
})
export type Stop = z.output<typeof Stop>

/** A time in a geofence, from the first to the last report inside. */
export const FenceVisit = z.object({ fence: GeofenceRef, from: z.iso.datetime(), to: z.iso.datetime() })
export type FenceVisit = z.output<typeof FenceVisit>

/** What counted as standing and as a trip: shown, because other ones give other trips. */
export const TripRule = z.object({
  stopRadius: z.number(),
  minStop: z.number(),
  minTrip: z.number(),
  maxGap: z.number(),
  maxSpeed: z.number(),
})

export const Track = z.object({
  positions: z.array(Position),
  /** Of which the positions that are shown were taken. */
  reported: z.number().int(),
  trips: z.array(Trip),
  stops: z.array(Stop),
  visits: z.array(FenceVisit),
  rule: TripRule,
})
export type Track = z.output<typeof Track>

import { z } from 'zod'
import { GeofenceRef } from '#modules/geofences/contract/geofence.ts'
import { ZONE_PAPERS } from '#modules/geofences/contract/zone-papers.ts'

/** What a wristband says of its wearer. `off`: not worn. `silent`: nothing came for twice the time in which it is to report. */
export const CONDITIONS = ['sos', 'fall', 'well', 'off', 'silent', 'unknown'] as const
export type Condition = (typeof CONDITIONS)[number]

export const WorkerPosition = z.object({ at: z.iso.datetime(), latitude: z.number(), longitude: z.number() })

/** Beats a minute and degrees Celsius; null is what the wristband did not say. */
export const Vitals = z.object({
  at: z.iso.datetime(),
  heartRate: z.number().nullable(),
  skinTemp: z.number().nullable(),
  bodyTemp: z.number().nullable(),
})
export type Vitals = z.output<typeof Vitals>

export const LiveWorker = z.object({
  id: z.uuid(),
  badge: z.string(),
  name: z.string(),
  nameAr: z.string(),
  trade: z.string(),
  companyId: z.uuid().nullable(),
  company: z.string().nullable(),
  deviceId: z.uuid(),
  serial: z.string(),
  /** The wristband is one that the product plays. */
  isSimulated: z.boolean(),
  condition: z.enum(CONDITIONS),
  /** When the wristband said something last. */
  at: z.iso.datetime().nullable(),
  /** Percent. */
  battery: z.number().nullable(),
  position: WorkerPosition.nullable(),
  /** The zone of the ground that they are in, whether it asks for something or not. */
  within: GeofenceRef.nullable(),
  /** Zones that ask for something and that they are in, with what of it they do not hold today. */
  zones: z.array(GeofenceRef.extend({ lacks: z.array(z.enum(ZONE_PAPERS)) })),
  /** For who may see what was measured of the body; null for everybody else. */
  vitals: Vitals.nullable(),
})
export type LiveWorker = z.output<typeof LiveWorker>

/** Somebody near another one: metres as the crow flies. */
export const Helper = LiveWorker.pick({ id: true, badge: true, name: true, nameAr: true, at: true }).extend({
  distance: z.number(),
  isFirstAider: z.boolean(),
})
export type Helper = z.output<typeof Helper>

/** One worker as their wristband has them now, with who is nearest to them. */
export const WorkerNow = LiveWorker.extend({ near: z.array(Helper) })
export type WorkerNow = z.output<typeof WorkerNow>

/** As `engines/workers` has them. */
export const WORK_LOADS = ['light', 'moderate', 'heavy', 'veryHeavy'] as const

/** How hot it is for people, by the weather station of the site, and how long of each hour they may work. */
export const Heat = z.object({
  /** Wet-bulb globe temperature, °C. */
  wbgt: z.number(),
  at: z.iso.datetime(),
  isStale: z.boolean(),
  station: z.string(),
  /** Minutes of an hour; 0: none. */
  work: z.array(z.object({ load: z.enum(WORK_LOADS), acclimatised: z.number().int(), others: z.number().int() })),
})
export type Heat = z.output<typeof Heat>

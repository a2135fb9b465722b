import { z } from 'zod'
import { GeofenceRef } from '#modules/geofences/contract/geofence.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { OF_SITE_CALL } from '#platform/contract/platform-call.ts'
import { Comparison, HeatCells, PeriodFigures } from './fleet-work.ts'
import { LiveVehicle, MOTIONS, Position } from './position.ts'

const read = { responseFormat: 'platform', access: 'vehicle:read' } as const
const get = { ...read, method: 'GET' } as const
/** Reads that take their fields as a body. */
const post = { ...read, method: 'POST', readOnly: true } as const

const Days = { from: CalendarDay.optional(), to: CalendarDay.optional() }
const OfSite = z.object(OF_SITE_CALL)
const OfDays = z.object({ ...OF_SITE_CALL, ...Days })
const OfVehicles = OfDays.extend({ vehicleIds: z.array(z.uuid()).max(1_000).optional() })
const count = z.number().int()
const days = { from: CalendarDay, to: CalendarDay }

/** What became of the rules of a site, by vehicle. */
const Violations = z.object({ overspeeds: count, noGo: count, outOfHours: count, total: count })
const named = { id: z.uuid(), plate: z.string(), fleetNumber: z.string() }

/** The specification's calls about the fleet (DATA-06, DATA-07). */
export const fleetCalls = {
  overviewCall: {
    ...get,
    path: '/cpo-service/api/fleet/overview',
    summary: 'How many vehicles a site has, in which state, moving or not, and how many have a paper that has ended',
    input: OfSite,
    output: z.object({
      total: count,
      states: z.record(z.string(), count),
      motions: z.object({ moving: count, standing: count, silent: count, unknown: count }),
      expired: count,
    }),
  },
  vehicleDetailCall: {
    ...get,
    path: '/cpo-service/api/fleet/vehicleDetail',
    summary: 'One vehicle with its last position and what it did in a time',
    input: z.object({ vehicleId: z.uuid(), ...Days }),
    output: z.object({
      ...named,
      type: z.string(),
      model: z.string(),
      company: z.string().nullable(),
      state: z.string(),
      motion: z.enum(MOTIONS),
      position: Position.nullable(),
      ...days,
      figures: PeriodFigures,
    }),
  },
  monitoringCall: {
    ...get,
    path: '/cpo-service/api/fleet/monitoring',
    summary: 'The vehicles of a site in service, each with its last position',
    input: OfSite,
    output: z.object({ vehicles: z.array(LiveVehicle), total: count }),
  },
  monitoringV2Call: {
    ...get,
    path: '/cpo-service/api/fleet/monitoringV2',
    summary: 'The vehicles of a site in service, each with its last position and the geofence that it is in',
    input: OfSite,
    output: z.object({
      vehicles: z.array(LiveVehicle.extend({ fence: GeofenceRef.nullable() })),
      total: count,
      asOf: z.iso.datetime(),
    }),
  },
  fleetSummaryCall: {
    ...get,
    path: '/cpo-service/api/fleet/summary',
    summary: 'What the vehicles of a site did in a time, in all and each',
    input: OfDays,
    output: z.object({
      ...days,
      all: PeriodFigures,
      vehicles: z.array(z.object({ ...named, figures: PeriodFigures })),
    }),
  },
  dashboardFleetWorkCall: {
    ...get,
    path: '/cpo-service/api/dashboard/fleetWork',
    summary: 'Haul cycles, tonnes and distance of a site, day by day',
    input: OfDays,
    output: z.object({
      ...days,
      work: z.array(
        z.object({ day: CalendarDay, cycles: count, tonnes: z.number(), distanceM: z.number(), movingS: z.number() }),
      ),
    }),
  },
  dashboardFleetSummaryCall: {
    ...get,
    path: '/cpo-service/api/dashboard/fleetSummary',
    summary: 'The fleet of a site in a time beside the time before',
    input: OfDays,
    output: Comparison.omit({ vehicles: true }).extend({ total: count }),
  },
  drivingHeatmapCall: {
    ...post,
    path: '/cpo-service/api/fleet/drivingHeatmap',
    summary: 'Where vehicles of a site drove in a time: cells with their seconds, those most driven on first',
    input: OfVehicles,
    output: HeatCells.extend(days),
  },
  violationStatisticsCall: {
    ...post,
    path: '/cpo-service/api/fleet/violationStatistics',
    summary:
      'Violations of a time that nobody dismissed: too fast, where nobody may drive, and out of hours, in all and each',
    input: OfVehicles,
    output: z.object({ ...days, all: Violations, vehicles: z.array(z.object({ ...named, ...Violations.shape })) }),
  },
  vehicleDataComparisonCall: {
    ...post,
    path: '/cpo-service/api/fleet/vehicleDataComparison',
    summary: 'The same vehicles in a time and in the time of the same length before it',
    input: OfVehicles,
    output: Comparison,
  },
} as const

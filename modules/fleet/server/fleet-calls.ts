import { sql } from 'kysely'
import { isInZone } from '#engines/fleet/zone-visits.ts'
import { geofencesOf, zoneOf } from '#modules/geofences/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { fleetCalls } from '../contract/fleet-calls.ts'
import type { Motion } from '../contract/position.ts'
import {
  comparePeriods,
  daysAsked,
  figuresOf,
  type PeriodAsked,
  showHeat,
  summed,
  vehiclesAsked,
} from './compare-periods.ts'
import { type Breaches, breachesOf, NO_BREACHES } from './count-breaches.ts'
import { dayNow } from './seen-vehicles.ts'
import { showLive } from './show-positions.ts'
import { vehicles } from './vehicle-records.ts'

type Calls = typeof fleetCalls
type OfSite = InputOf<Calls['overviewCall']>

async function overviewCall(context: RequestContext, asked: OfSite) {
  const today = await dayNow(context, asked.projectCode)
  const { rows } = await sql<{ state: string; total: number; expired: number }>`
    select state, count(*)::int as total,
      count(*) filter (where least(registration_expiry, insurance_expiry, inspection_expiry) < ${today})::int as expired
    from vehicles where project_code = ${asked.projectCode} and site_code = ${asked.siteCode} and deleted_at is null
    group by state`.execute(context.db)
  const live = await showLive(context, asked)
  const moving = (motion: Motion) => live.filter((vehicle) => vehicle.motion === motion).length
  const sum = (name: 'total' | 'expired') => rows.reduce((all, row) => all + row[name], 0)
  return {
    total: sum('total'),
    expired: sum('expired'),
    states: Object.fromEntries(rows.map(({ state, total }) => [state, total])),
    motions: {
      moving: moving('moving'),
      standing: moving('standing'),
      silent: moving('silent'),
      unknown: moving('unknown'),
    },
  }
}

/** @throws vehicle.not-found where the caller sees no such vehicle. */
async function vehicleDetailCall(
  context: RequestContext,
  { vehicleId, ...range }: InputOf<Calls['vehicleDetailCall']>,
) {
  const { id, plate, fleetNumber, type, model, company, state, projectCode, siteCode } = await vehicles.saved.get(
    context,
    vehicleId,
  )
  const asked = { projectCode, siteCode, ...range, vehicleIds: [id] }
  const [live] = (await showLive(context, asked)).filter((vehicle) => vehicle.id === id)
  const { figures, from, to } = await periodOf(context, asked)
  return {
    ...{ id, plate, fleetNumber, type, model, state, from, to },
    company: company?.name ?? null,
    motion: live?.motion ?? ('unknown' as const),
    position: live?.position ?? null,
    figures: summed([...figures.values()]),
  }
}

async function monitoringCall(context: RequestContext, asked: OfSite) {
  const live = await showLive(context, asked)
  return { vehicles: live, total: live.length }
}

async function monitoringV2Call(context: RequestContext, asked: OfSite) {
  const live = await showLive(context, asked)
  const fences = (await geofencesOf(context.db, asked.projectCode)).map((fence) => ({ fence, zone: zoneOf(fence) }))
  const fenceAt = (position: (typeof live)[number]['position']) => {
    const found = position && fences.find(({ zone }) => isInZone(zone, position))?.fence
    return found ? { id: found.id, name: found.name, nameAr: found.nameAr, kind: found.kind } : null
  }
  const placed = live.map((vehicle) => ({ ...vehicle, fence: fenceAt(vehicle.position) }))
  return { vehicles: placed, total: placed.length, asOf: context.services.now().toISOString() }
}

const NOTHING = summed([])

async function periodOf(context: RequestContext, asked: PeriodAsked) {
  const { from, to } = await daysAsked(context, asked)
  const seen = await vehiclesAsked(context, asked)
  const figures = await context.services.database.read(SYSTEM_SCOPE, (db) =>
    figuresOf(db, asked.projectCode, seen, from, to),
  )
  return { from, to, figures, seen }
}

async function fleetSummaryCall(context: RequestContext, asked: PeriodAsked) {
  const { from, to, figures, seen } = await periodOf(context, asked)
  const each = seen.map(({ id, plate, fleetNumber }) => ({
    id,
    plate,
    fleetNumber,
    figures: figures.get(id) ?? NOTHING,
  }))
  return { from, to, all: summed([...figures.values()]), vehicles: each }
}

async function dashboardFleetWorkCall(context: RequestContext, asked: PeriodAsked) {
  const { from, to } = await daysAsked(context, asked)
  const seen = await vehiclesAsked(context, asked)
  const { rows } = await context.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ day: string; cycles: number; tonnes: number; distanceM: number; movingS: number }>`
      select day::text as day, sum(cycles)::int as cycles, sum(cycles * payload)::float8 as tonnes,
        sum(distance_m)::float8 as "distanceM", sum(moving_s)::float8 as "movingS"
      from vehicle_days join unnest(${seen.map(({ id }) => id)}::uuid[], ${seen.map(({ payloadT }) => payloadT ?? 0)}::float8[])
        as seen (id, payload) on seen.id = vehicle_days.vehicle_id
      where project_code = ${asked.projectCode} and day between ${from} and ${to}
      group by day order by day`.execute(db),
  )
  return { from, to, work: rows }
}

async function dashboardFleetSummaryCall(context: RequestContext, asked: PeriodAsked) {
  const { vehicles: each, ...compared } = await comparePeriods(context, asked)
  return { ...compared, total: each.length }
}

async function drivingHeatmapCall(context: RequestContext, asked: PeriodAsked) {
  return { ...(await daysAsked(context, asked)), ...(await showHeat(context, asked)) }
}

/** Without what was dismissed. */
async function violationStatisticsCall(context: RequestContext, asked: PeriodAsked) {
  const { from, to } = await daysAsked(context, asked)
  const seen = await vehiclesAsked(context, asked)
  const { projectCode } = asked
  const counted = await breachesOf(context.db, { projectCode, ids: seen.map(({ id }) => id), from, to })
  const said = ({ overspeeds, noGo, outOfHours }: Breaches) => ({
    ...{ overspeeds, noGo, outOfHours },
    total: overspeeds + noGo + outOfHours,
  })
  const sum = (name: keyof Breaches) => [...counted.values()].reduce((all, breaches) => all + breaches[name], 0)
  return {
    from,
    to,
    all: said({
      overspeeds: sum('overspeeds'),
      overspeedS: 0,
      noGo: sum('noGo'),
      outOfHours: sum('outOfHours'),
    }),
    vehicles: seen.map(({ id, plate, fleetNumber }) => ({
      ...{ id, plate, fleetNumber },
      ...said(counted.get(id) ?? NO_BREACHES),
    })),
  }
}

export const fleetCallHandlers = {
  overviewCall,
  vehicleDetailCall,
  monitoringCall,
  monitoringV2Call,
  fleetSummaryCall,
  dashboardFleetWorkCall,
  dashboardFleetSummaryCall,
  drivingHeatmapCall,
  violationStatisticsCall,
  vehicleDataComparisonCall: comparePeriods,
}

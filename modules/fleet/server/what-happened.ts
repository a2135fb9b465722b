import { sql } from 'kysely'
import { crossingsOf } from '#modules/geofences/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { Offer } from '#platform/contract/seam.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { farFrom, inWindow, metresFrom } from '#platform/server/records/around-moment.ts'
import { type AskedMoment, type Happening, whatHappened } from '#platform/server/records/what-happened.ts'
import { vehicleKind, violationKind } from '../contract/fleet-records.ts'

/** As far as a vehicle may have had to do with it, metres. */
const NEAR_METRES = 250
const MOST_VEHICLES = 2_000
/** Vehicles whose tracks are looked through, and positions of all of them. */
const MOST_FOLLOWED = 40
const MOST_POSITIONS = 60_000

export const happenings: readonly Offer[] = [
  whatHappened({
    id: 'vehicle',
    title: { en: 'Vehicles near', ar: 'المركبات القريبة' },
    asks: 'vehicle:read',
    find: vehiclesNear,
  }),
  whatHappened({
    id: 'vehicle-crossing',
    title: { en: 'Geofences: vehicles near', ar: 'الأسوار الجغرافية: المركبات القريبة' },
    asks: 'vehicle:read',
    find: crossingsOfNear,
  }),
  whatHappened({
    id: 'violation',
    title: { en: 'Traffic violations', ar: 'المخالفات المرورية' },
    asks: 'violation:read',
    find: violationsAround,
  }),
]

interface Near {
  readonly id: string
  readonly at: Date
  readonly metres: number
  readonly speed: number | null
}

/** Each vehicle of the caller's where it came nearest. */
async function vehiclesNear(context: RequestContext, asked: AskedMoment, most: number): Promise<Happening[]> {
  return (await nearest(context, asked, most)).map(({ id, plate, at, metres, speed }) => {
    const fact = [`${Math.round(metres)} m`, ...(speed === null ? [] : [`${Math.round(speed)} km/h`])].join(' · ')
    return {
      id,
      at: at.toISOString(),
      title: { en: plate, ar: plate },
      fact: { en: fact, ar: fact },
      record: { type: vehicleKind.id, id },
    }
  })
}

/** Positions of all lie behind the rights to the vehicles. */
async function nearest(
  { db, services }: RequestContext,
  asked: AskedMoment,
  most: number,
): Promise<readonly (Near & { readonly plate: string })[]> {
  const { projectCode, siteCode, point } = asked
  if (!point) return []
  const { rows } = await sql<{ id: string; plate: string }>`
    select id, plate from vehicles where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
    order by plate, id limit ${MOST_VEHICLES}`.execute(db)
  const plates = new Map(rows.map(({ id, plate }) => [id, plate]))
  const metres = metresFrom({ longitude: sql`longitude`, latitude: sql`latitude` }, asked)
  const near = await services.database.read(SYSTEM_SCOPE, (inner) =>
    sql<Near>`
      select * from (
        select distinct on (vehicle_id) vehicle_id as id, at, ${metres} as metres, speed::float8 as speed from vehicle_positions
        where project_code = ${projectCode} and vehicle_id = any (${[...plates.keys()]}::uuid[]) and ${inWindow(sql`at`, asked)}
        order by vehicle_id, ${metres}) as nearest
      where metres <= ${NEAR_METRES} order by metres, id limit ${most}`.execute(inner),
  )
  return near.rows.map((row) => ({ ...row, plate: plates.get(row.id) ?? '' }))
}

/** When those that came near went over the edges of geofences of the site. */
async function crossingsOfNear(context: RequestContext, asked: AskedMoment, most: number): Promise<Happening[]> {
  const near = await nearest(context, asked, MOST_FOLLOWED)
  if (near.length === 0) return []
  const ids = near.map(({ id }) => id)
  const tracks = groupBy(await positionsOf(context, asked, ids), ({ id }) => id)
  const followed = near.map(({ id, plate }) => ({
    id,
    name: { en: plate, ar: plate },
    fact: { en: '', ar: '' },
    record: { type: vehicleKind.id, id },
    points: tracks.get(id) ?? [],
  }))
  return crossingsOf(context.db, asked, followed, most)
}

async function positionsOf({ services }: RequestContext, asked: AskedMoment, ids: readonly string[]) {
  const { rows } = await services.database.read(SYSTEM_SCOPE, (inner) => trackQuery(asked, ids).execute(inner))
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** What some vehicles said in the window, in order. */
function trackQuery(asked: AskedMoment, ids: readonly string[]) {
  return sql<{ id: string; at: Date; latitude: number; longitude: number; speed: number | null }>`
    select vehicle_id as id, at, latitude, longitude, speed::float8 as speed from vehicle_positions
    where project_code = ${asked.projectCode} and vehicle_id = any (${[...ids]}::uuid[]) and ${inWindow(sql`at`, asked)}
    order by vehicle_id, at limit ${MOST_POSITIONS}`
}

async function violationsAround({ db }: RequestContext, asked: AskedMoment, most: number): Promise<Happening[]> {
  const { projectCode, siteCode } = asked
  const { rows } = await sql<{ id: string; called: string; maxSpeed: number; fromAt: Date }>`
    select id, called, max_speed as "maxSpeed", from_at as "fromAt" from violations
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and ${inWindow(sql`from_at`, asked)}
    order by ${farFrom(sql`from_at`, asked)}, id limit ${most}`.execute(db)
  return rows.map(({ id, called, maxSpeed, fromAt }) => {
    const fact = `${Math.round(maxSpeed)} km/h`
    return {
      id,
      at: fromAt.toISOString(),
      title: { en: called, ar: called },
      fact: { en: fact, ar: fact },
      record: { type: violationKind.id, id },
    }
  })
}

import { sql } from 'kysely'
import { crossingsOf } from '#modules/geofences/server/public.ts'
import { placesOf, spotsAround } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { Offer } from '#platform/contract/seam.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { farFrom, inWindow, metresApart } from '#platform/server/records/around-moment.ts'
import { type AskedMoment, type Happening, whatHappened } from '#platform/server/records/what-happened.ts'
import { musterKind, workerKind } from '../contract/workers-records.ts'

/** As far as somebody may have been in it or have seen it, metres. */
const NEAR_METRES = 100
const MOST_WEARERS = 2_000
/** People whose places are looked through, and places of all of them. */
const MOST_FOLLOWED = 40
const MOST_PLACES = 60_000

interface Wearer {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly badge: string
  readonly deviceId: string
  readonly deviceSince: Date
}

export const happenings: readonly Offer[] = [
  whatHappened({
    id: 'worker',
    title: { en: 'People near', ar: 'الأشخاص القريبون' },
    asks: 'worker:read',
    find: async (context, asked, most) => {
      const found = [...(await mustersAround(context, asked, most)), ...(await wearersNear(context, asked))]
      return found.slice(0, most)
    },
  }),
  whatHappened({
    id: 'worker-crossing',
    title: { en: 'Geofences: people near', ar: 'الأسوار الجغرافية: الأشخاص القريبون' },
    asks: 'worker:locate',
    find: crossingsOfNear,
  }),
]

async function mustersAround({ db }: RequestContext, asked: AskedMoment, most: number): Promise<Happening[]> {
  const { projectCode, siteCode } = asked
  const { rows } = await sql<{ id: string; reason: string; startedAt: Date }>`
    select id, reason, started_at as "startedAt" from musters
    where project_code = ${projectCode} and site_code = ${siteCode} and ${inWindow(sql`started_at`, asked)}
    order by ${farFrom(sql`started_at`, asked)}, id limit ${most}`.execute(db)
  return rows.map(({ id, reason, startedAt }) => ({
    id,
    at: startedAt.toISOString(),
    title: { en: 'Muster called', ar: 'نداء تجمّع' },
    fact: { en: reason, ar: reason },
    record: { type: musterKind.id, id },
  }))
}

async function wearersNear(context: RequestContext, asked: AskedMoment): Promise<Happening[]> {
  return (await nearest(context, asked)).map(({ wearer: { id, name, nameAr, badge }, metres, at }) => {
    const fact = `${badge} · ${Math.round(metres)} m`
    return {
      id,
      at,
      title: { en: name, ar: nameAr || name },
      fact: { en: fact, ar: fact },
      record: { type: workerKind.id, id },
    }
  })
}

/** When those whose wristband was near went over the edges of geofences of the site. */
async function crossingsOfNear(context: RequestContext, asked: AskedMoment, most: number): Promise<Happening[]> {
  const near = (await nearest(context, asked)).slice(0, MOST_FOLLOWED)
  if (near.length === 0) return []
  const deviceIds = near.map(({ wearer }) => wearer.deviceId)
  const places = await placesOf(context.services, { ...asked, deviceIds, most: MOST_PLACES })
  const byDevice = groupBy(places, ({ deviceId }) => deviceId)
  const followed = near.map(({ wearer: { id, name, nameAr, badge, deviceId, deviceSince } }) => ({
    id,
    name: { en: name, ar: nameAr || name },
    fact: { en: badge, ar: badge },
    record: { type: workerKind.id, id },
    // What it said before was of somebody else.
    points: (byDevice.get(deviceId) ?? []).filter(({ at }) => at >= deviceSince.getTime()),
  }))
  return crossingsOf(context.db, asked, followed, most)
}

/** Whose wristband was near, by the minute that lies nearest to the moment: of those whom the caller sees. */
async function nearest({ db, services }: RequestContext, asked: AskedMoment) {
  const { projectCode, siteCode, point, at } = asked
  if (!point) return []
  const { rows } = await sql<Wearer>`
    select id, name, name_ar as "nameAr", badge, device_id as "deviceId", device_since as "deviceSince" from workers
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and device_id is not null
      and device_since <= ${at.toISOString()}::timestamptz
    order by name, id limit ${MOST_WEARERS}`.execute(db)
  const deviceIds = rows.map(({ deviceId }) => deviceId)
  const spots = await spotsAround(services, { ...asked, deviceIds })
  return rows
    .flatMap((wearer) => {
      const spot = spots.get(wearer.deviceId)
      const metres = spot && metresApart(spot, point)
      return spot && metres !== undefined && metres <= NEAR_METRES ? [{ wearer, metres, at: spot.at }] : []
    })
    .sort((one, other) => one.metres - other.metres)
}

import { sql } from 'kysely'
import { type SeriesAround, seriesAround } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { farFrom, inWindow, metresApart } from '#platform/server/records/around-moment.ts'
import { type AskedMoment, defineWhatHappened, type Happening } from '#platform/server/records/what-happened.ts'
import { musterKind, workerKind } from '../contract/workers-records.ts'

/** As far as somebody may have been in it or have seen it, metres. */
const NEAR_METRES = 100
const MOST_WEARERS = 2_000

interface Wearer {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly badge: string
  readonly deviceId: string
}

defineWhatHappened({
  id: 'worker',
  title: { en: 'People near', ar: 'الأشخاص القريبون' },
  asks: 'worker:read',
  find: async (context, asked, most) => {
    const found = [...(await mustersAround(context, asked, most)), ...(await wearersNear(context, asked))]
    return found.slice(0, most)
  },
})

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

/** Whose wristband was near, by the minute that lies nearest to the moment: of those whom the caller sees. */
async function wearersNear({ db, services }: RequestContext, asked: AskedMoment): Promise<Happening[]> {
  const { projectCode, siteCode, point, at } = asked
  if (!point) return []
  const { rows } = await sql<Wearer>`
    select id, name, name_ar as "nameAr", badge, device_id as "deviceId" from workers
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and device_id is not null
      and device_since <= ${at.toISOString()}::timestamptz
    order by name, id limit ${MOST_WEARERS}`.execute(db)
  const deviceIds = rows.map(({ deviceId }) => deviceId)
  const said = groupBy(await seriesAround(services, { ...asked, deviceIds }), ({ deviceId }) => deviceId)
  return rows
    .flatMap((wearer) => {
      const spot = spotIn(said.get(wearer.deviceId) ?? [])
      const metres = spot && metresApart(spot, point)
      return spot && metres !== null && metres <= NEAR_METRES ? [{ wearer, metres, at: spot.at }] : []
    })
    .sort((one, other) => one.metres - other.metres)
    .map(({ wearer: { id, name, nameAr, badge }, metres, at: when }) => {
      const fact = `${badge} · ${Math.round(metres)} m`
      return {
        id,
        at: when,
        title: { en: name, ar: nameAr || name },
        fact: { en: fact, ar: fact },
        record: { type: workerKind.id, id },
      }
    })
}

function spotIn(series: readonly SeriesAround[]) {
  const [latitude, longitude] = ['lat', 'lon'].map((metric) => series.find((one) => one.metric === metric))
  if (!latitude || !longitude || latitude.nearestAt !== longitude.nearestAt) return null
  return { latitude: latitude.nearest, longitude: longitude.nearest, at: latitude.nearestAt }
}

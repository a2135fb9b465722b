import { sql } from 'kysely'
import { isInZone } from '#engines/fleet/zone-visits.ts'
import { geofencesOf, zoneOf } from '#modules/geofences/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type AskedMoment, type Happening, whatHappened } from '#platform/server/records/what-happened.ts'
import type { WorkerRef } from '../contract/worker.ts'
import { workerKind } from '../contract/workers-records.ts'
import { workerRef } from './worker-lookups.ts'

export const permitsInForceOffer = whatHappened({
  id: 'zone-permit',
  title: { en: 'Permits of the zone', ar: 'تصاريح المنطقة' },
  asks: 'worker:read',
  find: permitsInForce,
})

interface Row {
  readonly id: string
  readonly fenceId: string
  readonly number: string
  readonly fromOn: string
  readonly untilOn: string
  readonly givenAt: Date
  readonly worker: WorkerRef
}

const WORKER = workerRef(sql`p.worker_id`)

/** Who had a permit at the moment for a zone that the spot lies in: of those whom the caller sees. */
async function permitsInForce({ db }: RequestContext, asked: AskedMoment, most: number): Promise<Happening[]> {
  const { projectCode, siteCode, point, at } = asked
  if (!point) return []
  const [longitude, latitude] = point
  const zones = (await geofencesOf(db, projectCode)).filter(
    (fence) => fence.siteCode === siteCode && fence.asks.length > 0 && isInZone(zoneOf(fence), { longitude, latitude }),
  )
  if (zones.length === 0) return []
  const names = new Map(zones.map((zone) => [zone.id, zone]))
  const moment = sql`${at.toISOString()}::timestamptz`
  const day = sql`${dayInProject(moment, sql`${projectCode}::text`)}`
  const { rows } = await sql<Row>`
    select p.id, p.fence_id as "fenceId", p.number, p.from_on::text as "fromOn", p.until_on::text as "untilOn",
      p.given_at as "givenAt", ${WORKER} as worker
    from zone_permits as p
    where p.project_code = ${projectCode} and p.site_code = ${siteCode} and p.fence_id = any (${[...names.keys()]}::uuid[])
      and p.from_on <= ${day} and p.until_on >= ${day} and p.given_at <= ${moment}
      and (p.withdrawn_at is null or p.withdrawn_at > ${moment}) and ${WORKER} is not null
    order by p.given_at desc, p.id limit ${most}`.execute(db)
  return rows.map(({ id, fenceId, number, fromOn, untilOn, givenAt, worker }) => {
    const zone = names.get(fenceId)
    const [name, nameAr] = [zone?.name ?? '', zone?.nameAr || zone?.name || '']
    const days = `${fromOn} – ${untilOn}`
    return {
      id,
      at: givenAt.toISOString(),
      title: { en: `${name}: ${worker.name}`, ar: `${nameAr}: ${worker.nameAr || worker.name}` },
      fact: { en: `Permit ${number} in force, ${days}`, ar: `تصريح ساري ${number}، ${days}` },
      record: { type: workerKind.id, id: worker.id },
    }
  })
}

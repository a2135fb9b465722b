import { sql } from 'kysely'
import { deviceRef } from '#modules/devices/server/public.ts'
import type { LiveWorker } from '#modules/workers/contract/live-worker.ts'
import { liveWorkers, workerRef } from '#modules/workers/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { Call, Spot } from '../contract/alarm.ts'
import type { alarmsModule } from '../contract/alarms-module.ts'
import { CALL_METRICS } from '../contract/alarms-records.ts'
import { mayLocate } from './alarm-records.ts'

const MOST_CALLS = 20
const PLACE = { project: sql`alarms.project_code`, site: sql`alarms.site_code`, structure: null }

type Row = Omit<Call, 'raisedAt' | 'clearedAt' | 'can'> & { readonly raisedAt: Date; readonly clearedAt: Date | null }

/** Who calls for help wherever the caller may hear of it: the newest first, each with where they are by now. */
export async function showCalls(context: RequestContext): Promise<Call[]> {
  const { db, user } = context
  const { rows } = await sql<Row>`
    select alarms.id, alarms.project_code as "projectCode", alarms.site_code as "siteCode", alarms.name, alarms.name_ar as "nameAr",
      ${deviceRef(sql`alarms.device_id`)} as device, ${workerRef(sql`alarms.worker_id`)} as person, spot,
      raised_at as "raisedAt", cleared_at as "clearedAt"
    from alarms
    where metric = any (${[...CALL_METRICS]}::text[]) and acknowledged_at is null and deleted_at is null
      and ${inScope(db, PLACE)}
    order by raised_at desc, id limit ${MOST_CALLS}`.execute(db)
  const isTold = mayLocate(user)
  const live = isTold ? await whereNow(context, rows) : new Map<string, LiveWorker>()
  const acknowledge = may<typeof alarmsModule>(user, 'alarm:acknowledge')
  return rows.map(({ raisedAt, clearedAt, spot, person, ...call }) => ({
    ...call,
    person,
    spot: isTold ? (spotOf(live.get(person?.id ?? '')) ?? spot) : null,
    raisedAt: new Date(raisedAt).toISOString(),
    clearedAt: clearedAt && new Date(clearedAt).toISOString(),
    can: { acknowledge },
  }))
}

/** The wearers of the sites where somebody calls, by their ids. */
async function whereNow(context: RequestContext, of: readonly Row[]): Promise<ReadonlyMap<string, LiveWorker>> {
  const sites = new Map(
    of
      .filter(({ person }) => person !== null)
      .map(({ projectCode, siteCode }) => [siteCode, { projectCode, siteCode }]),
  )
  const workers = await Promise.all([...sites.values()].map((site) => liveWorkers(context, site)))
  return new Map(workers.flat().map((worker) => [worker.id, worker]))
}

function spotOf(worker: LiveWorker | undefined): Spot | null {
  if (!worker?.position) return null
  const { position, within } = worker
  return { ...position, zone: within && { name: within.name, nameAr: within.nameAr } }
}

import { sql } from 'kysely'
import { metresBetween } from '#engines/geodesy/metres-between.ts'
import { somebodyLooks } from '#modules/devices/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Helper, LiveWorker, WorkerNow } from '../contract/live-worker.ts'
import { liveWorkers } from './show-live.ts'
import { workers } from './worker-records.ts'

const MOST_NEAR = 3

/** Where a worker is, how they are, and who could be with them first. @throws worker.not-found */
export async function showWorkerNow(
  context: RequestContext,
  { id }: { readonly id: string },
): Promise<WorkerNow | null> {
  const { projectCode, siteCode } = await workers.saved.get(context, id)
  somebodyLooks(context.services)
  const all = await liveWorkers(context, { projectCode, siteCode })
  const worker = all.find((one) => one.id === id)
  if (!worker) return null
  return { ...worker, near: await nearestTo(context, worker, all) }
}

/** Who is well and nearest, and among them always the nearest who was trained in first aid. */
async function nearestTo(
  { db, services }: RequestContext,
  worker: LiveWorker,
  all: readonly LiveWorker[],
): Promise<Helper[]> {
  const { position } = worker
  if (!position) return []
  const able = all.flatMap((one) =>
    one.id !== worker.id && one.condition === 'well' && one.position
      ? [{ ...one, distance: metresBetween(pointOf(position), pointOf(one.position)) }]
      : [],
  )
  const trained = await firstAiders(db, able, services.now())
  const nearest = able
    .sort((one, other) => one.distance - other.distance)
    .map(({ id, badge, name, nameAr, at, distance }) => ({
      ...{ id, badge, name, nameAr, at },
      ...{ distance: Math.round(distance), isFirstAider: trained.has(id) },
    }))
  const aider = nearest.find(({ isFirstAider }) => isFirstAider)
  const first = nearest.slice(0, MOST_NEAR)
  return aider && !first.includes(aider) ? [...first.slice(0, MOST_NEAR - 1), aider] : first
}

const pointOf = ({ longitude, latitude }: NonNullable<LiveWorker['position']>) => ({ lon: longitude, lat: latitude })

async function firstAiders(db: Db, of: readonly LiveWorker[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from workers where id = any (${of.map(({ id }) => id)}::uuid[]) and exists (
      select from jsonb_array_elements(certificates) as held where held ->> 'type' = 'firstAid'
        and (held ->> 'expiresOn')::date >= ${dayInProject(sql`${now}::timestamptz`, sql`workers.project_code`)})`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { geofenceKind } from '#modules/geofences/contract/geofences-records.ts'
import type { ZonePaper } from '#modules/geofences/contract/zone-papers.ts'
import { geofenceRef, geofencesOf, type KnownGeofence } from '#modules/geofences/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage, siteColumns } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { workersApi } from '../contract/workers-api.ts'
import { workerKind } from '../contract/workers-records.ts'
import { permitErrors, type ZonePermit } from '../contract/zone-permit.ts'
import { findWorker, type KnownWorker, workerRef } from './worker-lookups.ts'
import { holdersOf, lacksFor } from './zone-papers.ts'

type Endpoints = (typeof workersApi)['endpoints']

const EXCLUSION_VIOLATION = '23P01'
const MOST_DAYS = 366
const DAY_MS = 86_400_000

const WORKER = workerRef(sql`p.worker_id`)
const ZONE = geofenceRef(sql`p.fence_id`)
const SEEN = sql`${WORKER} is not null and ${ZONE} is not null`

interface Row extends Omit<ZonePermit, 'lacks' | 'givenAt' | 'withdrawnAt'> {
  readonly projectCode: string
  readonly givenAt: Date
  readonly withdrawnAt: Date | null
}

function fields(now: Date) {
  const today = dayInProject(sql`${now}::timestamptz`, sql`p.project_code`)
  return sql`p.id, p.project_code as "projectCode", p.number, ${ZONE} as zone, ${WORKER} as worker, p.from_on as "fromOn",
    p.until_on as "untilOn", p.given_at as "givenAt", ${personRef(sql`p.given_by`)} as "givenBy", p.withdrawn_at as "withdrawnAt",
    ${personRef(sql`p.withdrawn_by`)} as "withdrawnBy", p.reason,
    case when p.withdrawn_at is not null then 'withdrawn' when p.until_on < ${today} then 'expired'
      when p.from_on > ${today} then 'ahead' else 'valid' end as state`
}

export async function listPermits(
  context: RequestContext,
  { projectCode, siteCode, zone, worker, isCurrent, ...paging }: InputOf<Endpoints['zonePermits']>,
): Promise<Page<ZonePermit>> {
  const now = context.services.now()
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(`p.${column}`)} = ${value}`
  const current = sql`(p.withdrawn_at is null and p.until_on >= ${dayInProject(sql`${now}::timestamptz`, sql`p.project_code`)})`
  const page = await readPage(
    context.db,
    paging,
    ({ inScope, window }) => sql<Row & { total: number }>`
      select ${fields(now)}, count(*) over ()::int as total from zone_permits as p
      where ${inScope(siteColumns('p'))}
        and ${is('project_code', projectCode)} and ${is('site_code', siteCode)} and ${is('fence_id', zone)}
        and ${is('worker_id', worker)} and ${SEEN} and ${isCurrent === undefined ? sql`true` : sql`${current} = ${isCurrent}`}
      order by p.until_on desc, p.id ${window}`,
    ({ total: _total, ...row }) => row,
  )
  return { ...page, items: await withLacks(context, page.items) }
}

/** The zone may ask for more than the permit: who has it and lacks the rest is not let in by it. */
async function withLacks({ db, services }: RequestContext, rows: readonly Row[]): Promise<ZonePermit[]> {
  const lacks = new Map<string, ZonePaper[]>()
  for (const projectCode of new Set(rows.map((row) => row.projectCode))) {
    const own = rows.filter((row) => row.projectCode === projectCode)
    const zones = await geofencesOf(db, projectCode)
    const workerIds = own.map(({ worker }) => worker.id)
    const holders = await holdersOf(db, projectCode, { workerIds }, services.now())
    for (const { id, zone, worker } of own) {
      const [asked, holder] = [zones.find((one) => one.id === zone.id), holders.find((one) => one.id === worker.id)]
      lacks.set(id, asked && holder ? lacksFor(asked, holder).filter((paper) => paper !== 'permit') : [])
    }
  }
  return rows.map(({ projectCode: _project, givenAt, withdrawnAt, ...row }) => ({
    ...row,
    givenAt: new Date(givenAt).toISOString(),
    withdrawnAt: withdrawnAt && new Date(withdrawnAt).toISOString(),
    lacks: lacks.get(row.id) ?? [],
  }))
}

/** @throws zone-permit.zone-unknown, zone-permit.worker-unknown, zone-permit.days-wrong, zone-permit.overlaps */
export async function givePermit(
  context: RequestContext,
  { zoneId, workerId, number, fromOn, untilOn }: InputOf<Endpoints['givePermit']>,
): Promise<ZonePermit> {
  const { db, user, services } = context
  const worker = await findWorker(db, workerId)
  if (worker?.state !== 'active') throw permitErrors.workerUnknown({}, { workerId: permitErrors.workerUnknown().say })
  const zone = (await geofencesOf(db, worker.projectCode)).find(({ id }) => id === zoneId)
  if (!zone?.asks.includes('permit')) throw permitErrors.zoneUnknown({}, { zoneId: permitErrors.zoneUnknown().say })
  const { projectCode } = worker
  const today = await dayOf(context, projectCode)
  const days = (Date.parse(untilOn) - Date.parse(fromOn)) / DAY_MS
  if (days < 0 || days > MOST_DAYS || untilOn < today)
    throw permitErrors.daysWrong({}, { untilOn: permitErrors.daysWrong().say })
  const id = randomUUID()
  await sql`
    insert into zone_permits (project_code, id, site_code, fence_id, worker_id, number, from_on, until_on, given_by, given_at)
    values (${projectCode}, ${id}, ${zone.siteCode}, ${zoneId}, ${workerId}, ${number}, ${fromOn}::date, ${untilOn}::date, ${user.id},
      ${services.now()})`
    .execute(db)
    .catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION
        ? permitErrors.overlaps()
        : error
    })
  const permit = await getPermit(context, id)
  await say(context, 'permit-given', permit, worker, zone)
  return permit
}

/** @throws zone-permit.not-found, zone-permit.withdrawn-already */
export async function withdrawPermit(
  context: RequestContext,
  { id, reason }: InputOf<Endpoints['withdrawPermit']>,
): Promise<ZonePermit> {
  const before = await getPermit(context, id)
  const { numAffectedRows } = await sql`
    update zone_permits set withdrawn_at = ${context.services.now()}, withdrawn_by = ${context.user.id}, reason = ${reason}
    where id = ${id} and withdrawn_at is null`.execute(context.db)
  if (numAffectedRows === 0n) throw permitErrors.withdrawnAlready({ id })
  const permit = await getPermit(context, id)
  const worker = await findWorker(context.db, before.worker.id)
  const zone = worker && (await geofencesOf(context.db, worker.projectCode)).find((one) => one.id === before.zone.id)
  if (worker) await say(context, 'permit-withdrawn', permit, worker, zone ?? null, reason)
  return permit
}

async function getPermit(context: RequestContext, id: string): Promise<ZonePermit> {
  const { rows } = await sql<Row>`
    select ${fields(context.services.now())} from zone_permits as p where p.id = ${id} and ${SEEN}`.execute(context.db)
  const [permit] = await withLacks(context, rows)
  if (!permit) throw permitErrors.notFound({ id })
  return permit
}

/** In the history of the worker stands the zone; that of the zone, which more people read, names nobody: not by a number either. */
async function say(
  context: RequestContext,
  what: 'permit-given' | 'permit-withdrawn',
  { number, fromOn, untilOn, zone }: ZonePermit,
  worker: KnownWorker,
  fence: KnownGeofence | null,
  reason?: string,
): Promise<void> {
  const days = { from: fromOn, until: untilOn }
  const because = reason === undefined ? {} : { reason }
  await publishChange(context, workerKind, worker, {
    ...{ action: `worker.${what}`, before: null, after: { zone: zone.name, number, ...days } },
    ...because,
  })
  if (!fence) return
  const place = { id: fence.id, projectCode: worker.projectCode, siteCode: fence.siteCode }
  await publishChange(context, geofenceKind, place, {
    ...{ action: `geofence.${what}`, before: null, after: days },
    ...because,
  })
}

async function dayOf({ db, services }: RequestContext, projectCode: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ${dayInProject(sql`${services.now()}::timestamptz`, sql`${projectCode}::text`)}::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

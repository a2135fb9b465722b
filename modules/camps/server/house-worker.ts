import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import { workerErrors } from '#modules/workers/contract/worker.ts'
import { workerKind, workerStates } from '#modules/workers/contract/workers-records.ts'
import { findWorker, type KnownWorker, workerRef } from '#modules/workers/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, readPage, siteColumns } from '#platform/server/list-query.ts'
import { type PlacedRecord, publishChange } from '#platform/server/records/save-change.ts'
import { actionOf } from '#platform/server/records/take-step.ts'
import { campErrors } from '../contract/camp.ts'
import type { campsApi } from '../contract/camps-api.ts'
import { campKind } from '../contract/camps-records.ts'
import type { Stay } from '../contract/room-calls.ts'
import { camps, type StoredCamp } from './camp-records.ts'
import { lockRoom } from './edit-rooms.ts'
import { seesWorkers } from './sees-workers.ts'

type Endpoints = (typeof campsApi)['endpoints']

const EXCLUSION_VIOLATION = '23P01'

const WORKER = workerRef(sql`s.worker_id`)
const STAY = sql`s.id, s.camp_id as "campId", (select camps.name from camps where camps.project_code = s.project_code
    and camps.id = s.camp_id) as camp, r.building, r.name as room, s.bed, ${WORKER} as worker, s.from_on as "fromOn",
  s.until_on as "untilOn"`
const STAYS = sql`camp_stays as s join camp_rooms as r on r.project_code = s.project_code and r.id = s.room_id`

export async function listStays(
  context: RequestContext,
  { id, search, isCurrent, ...paging }: InputOf<Endpoints['stays']>,
): Promise<Page<Stay>> {
  await camps.saved.get(context, id)
  if (!seesWorkers(context)) return { items: [], total: 0, page: paging.page, pageSize: paging.pageSize }
  const named = search
    ? holding(search, sql`concat_ws(' ', ${WORKER} ->> 'badge', ${WORKER} ->> 'name', ${WORKER} ->> 'nameAr')`)
    : sql`${WORKER} is not null`
  const current = isCurrent === undefined ? sql`true` : sql`(s.until_on is null) = ${isCurrent}`
  return readPage(
    context.db,
    paging,
    ({ anyPlace, window }) => sql<Stay & { total: number }>`
      select ${STAY}, count(*) over ()::int as total from ${STAYS}
      where s.camp_id = ${id} and ${named} and ${current} ${anyPlace('they are of one camp, which the caller sees')}
      order by s.until_on desc nulls first, s.from_on desc, s.id ${window}`,
    ({ total: _total, ...stay }) => stay,
  )
}

/** The beds that a worker had, of camps in the caller's sight. */
export async function listHomes(
  context: RequestContext,
  { id: workerId, ...paging }: InputOf<Endpoints['homes']>,
): Promise<Page<Stay>> {
  if (!seesWorkers(context)) return { items: [], total: 0, page: paging.page, pageSize: paging.pageSize }
  if (!(await findWorker(context.db, workerId))) throw workerErrors.notFound()
  return readPage(
    context.db,
    paging,
    ({ inScope, window }) => sql<Stay & { total: number }>`
      select ${STAY}, count(*) over ()::int as total from ${STAYS}
      where ${inScope(siteColumns('s'))}
        and s.worker_id = ${workerId} and ${WORKER} is not null
      order by s.until_on desc nulls first, s.from_on desc, s.id ${window}`,
    ({ total: _total, ...stay }) => stay,
  )
}

/** @throws camp.bed-unknown, camp.bed-taken, camp.worker-unknown, camp.worker-housed, camp.day-wrong, camp.closed */
export async function moveIn(
  context: RequestContext,
  { id: roomId, bed, workerId, fromOn }: InputOf<Endpoints['moveIn']>,
): Promise<Stay> {
  const { camp, room } = await lockRoom(context, roomId)
  if (bed > room.beds) throw campErrors.bedUnknown({ beds: String(room.beds) })
  if (room.taken.includes(bed)) throw campErrors.bedTaken({ roomId, bed: String(bed) })
  const worker = seesWorkers(context) ? await findWorker(context.db, workerId) : null
  if (!worker || worker.projectCode !== camp.projectCode || worker.state === 'left')
    throw campErrors.workerUnknown({ workerId }, { workerId: campErrors.workerUnknown().say })
  if (fromOn > (await todayOf(context, camp.projectCode))) throw dayWrong('fromOn')
  const id = randomUUID()
  await storeStay(context.db, camp, { id, roomId, bed, worker, fromOn, by: context.user.id })
  const stay = await getStay(context.db, id)
  await say(context, camp, worker, 'moved-in', stay)
  return stay
}

interface NewStay {
  readonly id: string
  readonly roomId: string
  readonly bed: number
  readonly worker: Pick<KnownWorker, 'id' | 'companyId'>
  readonly fromOn: string
  readonly by: string
}

/** The database says whether bed and worker are free in these days. */
export async function storeStay(
  tx: Db,
  { id: campId, projectCode, siteCode }: Pick<StoredCamp, 'id' | 'projectCode' | 'siteCode'>,
  { id, roomId, bed, worker, fromOn, by }: NewStay,
): Promise<void> {
  await sql`
    insert into camp_stays (project_code, id, site_code, company_id, camp_id, room_id, bed, worker_id, from_on, entered_by)
    values (${projectCode}, ${id}, ${siteCode}, ${worker.companyId}, ${campId}, ${roomId}, ${bed}, ${worker.id},
      ${fromOn}::date, ${by})`
    .execute(tx)
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  await sql`update camp_rooms set taken = taken || ${bed}::integer
    where project_code = ${projectCode} and id = ${roomId}`.execute(tx)
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION)) return error
  const isOfWorker = 'constraint' in error && error.constraint === 'camp_stays_worker'
  return isOfWorker ? campErrors.workerHoused() : campErrors.bedTaken()
}

/** @throws camp.stay-unknown, camp.day-wrong */
export async function moveOut(context: RequestContext, { id, untilOn }: InputOf<Endpoints['moveOut']>): Promise<Stay> {
  const before = seesWorkers(context) ? await getStay(context.db, id) : null
  if (!before || before.untilOn !== null) throw campErrors.stayUnknown({ id })
  const camp = await camps.saved.get(context, before.campId)
  if (untilOn < before.fromOn || untilOn > (await todayOf(context, camp.projectCode))) throw dayWrong('untilOn')
  await endStay(context, { id, untilOn })
  const stay = await getStay(context.db, id)
  const worker = await findWorker(context.db, stay.worker.id)
  if (worker) await say(context, camp, worker, 'moved-out', stay)
  return stay
}

/** Ends a stay and frees the bed. */
async function endStay(
  { db, user }: RequestContext,
  which: { readonly id: string; readonly untilOn: string },
): Promise<void> {
  await sql`
    with ended as (
      update camp_stays as s set until_on = greatest(s.from_on, ${which.untilOn}::date), ended_by = ${user.id}
      where s.id = ${which.id} and s.until_on is null returning s.project_code, s.room_id, s.bed
    )
    update camp_rooms as r set taken = array_remove(r.taken, ended.bed) from ended
    where r.project_code = ended.project_code and r.id = ended.room_id`.execute(db)
}

/** @throws camp.stay-unknown */
async function getStay(db: Db, id: string): Promise<Stay> {
  const { rows } = await sql<Stay>`select ${STAY} from ${STAYS} where s.id = ${id} and ${WORKER} is not null`.execute(
    db,
  )
  if (!rows[0]) throw campErrors.stayUnknown({ id })
  return rows[0]
}

/** The bed without a name stands in the history of the camp; where the worker lives in that of the worker. */
async function say(
  context: RequestContext,
  camp: StoredCamp,
  worker: KnownWorker,
  what: 'moved-in' | 'moved-out',
  { building, room, bed, fromOn, untilOn }: Stay,
): Promise<void> {
  const after = { room: `${building} ${room}`, bed }
  await publishChange(context, campKind, camp, { action: `camp.${what}`, before: null, after })
  const lived = { ...after, camp: camp.name, on: untilOn ?? fromOn }
  await publishChange(context, workerKind, worker, { action: `worker.${what}`, before: null, after: lived })
}

const dayWrong = (field: 'fromOn' | 'untilOn') => campErrors.dayWrong({}, { [field]: campErrors.dayWrong().say })

async function todayOf({ db, services }: RequestContext, projectCode: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ${dayInProject(sql`${services.now()}::timestamptz`, sql`${projectCode}::text`)}::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

/**
 * Who lives where goes with the worker to another company; who has left, or was taken off the register, has no bed: also on a
 * site that the caller does not see.
 */
export async function followWorker(
  context: RequestContext,
  { id: kind }: RecordKind,
  record: PlacedRecord,
  { action }: { readonly action: string },
): Promise<void> {
  if (kind !== workerKind.id) return
  if (action === 'worker.updated' && 'companyId' in record)
    await sql`select camp_move_stays(${record.id}::uuid, ${record.companyId ?? null}::uuid)`.execute(context.db)
  if (action !== actionOf(workerStates, 'leave') && action !== 'worker.removed') return
  const today = await todayOf(context, record.projectCode ?? '')
  await sql`select camp_end_stays(${record.id}::uuid, ${today}::date, ${context.user.id}::uuid)`.execute(context.db)
}

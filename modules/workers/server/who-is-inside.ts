import { sql } from 'kysely'
import { type PersonInside, peopleInside } from '#modules/gates/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { LiveWorker } from '../contract/live-worker.ts'
import type { InsidePerson, LastSeen } from '../contract/muster.ts'
import type { workersModule } from '../contract/workers-module.ts'
import { liveWorkers } from './show-live.ts'

interface At {
  readonly projectCode: string
  readonly siteCode: string
}
type Known = Pick<InsidePerson, 'badge' | 'name' | 'nameAr' | 'companyId'> & { readonly id: string }

/**
 * Who is inside: let in by a gate and not out, or seen there by a wristband that is worn and reports. Whoever calls for help
 * stands first.
 */
export async function whoIsInside(context: RequestContext, at: At): Promise<InsidePerson[]> {
  const [byGate, worn] = [await peopleByGate(context.db, at), await seenOf(context, at)]
  const people = byGate.map((person) => ({ ...person, seen: lastSeen(worn.get(person.workerId ?? '')) }))
  const known = new Set(byGate.map(({ workerId }) => workerId))
  const byWristband = [...worn.values()].filter((worker) => !known.has(worker.id) && isOnSite(worker))
  const others = byWristband.map((worker) => {
    const { id: workerId, badge, name, nameAr, companyId } = worker
    return { ...{ workerId, badge, name, nameAr, companyId }, since: null, gate: '', seen: lastSeen(worker) }
  })
  return forCaller(context, urgentFirst([...people, ...others]))
}

/** Those of a muster with what their wristbands say now, while it runs; whoever calls for help first. */
export async function withLastSeen<Person extends Pick<InsidePerson, 'workerId' | 'seen'>>(
  context: RequestContext,
  at: At,
  people: readonly Person[],
): Promise<Person[]> {
  const worn = await seenOf(context, at)
  const now = people.map((person) => ({
    ...person,
    seen: lastSeen(worn.get(person.workerId ?? '')) ?? person.seen,
  }))
  return forCaller(context, urgentFirst(now))
}

/** What of it is said to the caller: where people are is told to who may see that. */
export function forCaller<Person extends Pick<InsidePerson, 'seen'>>(
  { user }: Pick<RequestContext, 'user'>,
  people: readonly Person[],
): Person[] {
  return may<typeof workersModule>(user, 'worker:locate') ? [...people] : people.map((one) => ({ ...one, seen: null }))
}

async function seenOf(context: RequestContext, at: At): Promise<ReadonlyMap<string, LiveWorker>> {
  return new Map((await liveWorkers(context, at)).map((worker) => [worker.id, worker]))
}

/** A wristband that lies in a drawer or is in the camp puts nobody on the list; one that calls for help always does. */
function isOnSite({ condition, position, within }: LiveWorker): boolean {
  if (condition === 'sos' || condition === 'fall') return true
  return condition === 'well' && position !== null && within?.kind !== 'camp'
}

function lastSeen(worker: LiveWorker | undefined): LastSeen | null {
  if (!worker?.at) return null
  const { position, condition, within, at } = worker
  return { at: position?.at ?? at, condition, zone: within && { name: within.name, nameAr: within.nameAr } }
}

const URGENT: readonly (string | undefined)[] = ['sos', 'fall']
function urgentFirst<Person extends Pick<InsidePerson, 'seen'>>(people: readonly Person[]): Person[] {
  const isUrgent = ({ seen }: Person) => Number(URGENT.includes(seen?.condition))
  return people.toSorted((one, other) => isUrgent(other) - isUrgent(one))
}

async function peopleByGate(db: Db, at: At): Promise<Omit<InsidePerson, 'seen'>[]> {
  const inside = await peopleInside(db, at)
  const { rows } = await sql<Known>`
    select id, badge, name, name_ar as "nameAr", company_id as "companyId" from workers
    where project_code = ${at.projectCode} and site_code = ${at.siteCode} and deleted_at is null
      and badge = any (${inside.map(({ badge }) => badge)}::text[]) and ${inScope(db, PLACE)}`.execute(db)
  const known = new Map(rows.map((row) => [row.badge, row]))
  return inside.map((person) => named(person, known.get(person.badge)))
}

const PLACE = siteColumns()

function named({ badge, name, companyId, since, gate }: PersonInside, worker: Known | undefined) {
  return {
    badge,
    name: worker?.name ?? name,
    nameAr: worker?.nameAr ?? '',
    workerId: worker?.id ?? null,
    companyId: worker?.companyId ?? companyId,
    ...{ since, gate },
  }
}

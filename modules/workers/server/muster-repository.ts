import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope, readPage, siteColumns } from '#platform/server/list-query.ts'
import { type Muster, type MusterPerson, musterErrors } from '../contract/muster.ts'
import type { workersApi } from '../contract/workers-api.ts'

const MUSTER_PLACE = siteColumns('m')
const PEOPLE_PLACE = siteColumns('p')
type Moments<Row, Names extends keyof Row> = Omit<Row, Names> & {
  readonly [Name in Names]: null extends Row[Name] ? Date | null : Date
}
type MusterRow = Moments<Muster, 'startedAt' | 'closedAt' | 'completeAt'>
type PersonRow = Moments<MusterPerson, 'since' | 'safeAt'>

const OF_MUSTER = sql`p.project_code = m.project_code and p.site_code = m.site_code and p.muster_id = m.id`
/** Counted are those in the caller's sight. */
const MUSTER = sql`m.id, m.project_code as "projectCode", m.site_code as "siteCode", m.reason, m.started_at as "startedAt",
  ${personRef(sql`m.started_by`)} as "startedBy", m.closed_at as "closedAt",
  (select count(*)::int from muster_people as p where ${OF_MUSTER}) as expected,
  (select count(*)::int from muster_people as p where ${OF_MUSTER} and p.safe_at is null) as missing,
  (select case when bool_and(p.safe_at is not null) then max(p.safe_at) end from muster_people as p where ${OF_MUSTER}) as "completeAt"`
const PERSON = sql`p.id, p.badge, p.name, p.name_ar as "nameAr", p.worker_id as "workerId", p.company_id as "companyId",
  p.since, p.gate, p.seen, p.safe_at as "safeAt", ${personRef(sql`p.safe_by`)} as "safeBy"`

const iso = (at: Date | null) => at && new Date(at).toISOString()
const musterOf = ({ startedAt, closedAt, completeAt, ...rest }: MusterRow): Muster => ({
  ...rest,
  startedAt: new Date(startedAt).toISOString(),
  ...{ closedAt: iso(closedAt), completeAt: iso(completeAt) },
})
const personOf = ({ since, safeAt, ...rest }: PersonRow): MusterPerson => ({
  ...rest,
  ...{ since: iso(since), safeAt: iso(safeAt) },
})

export async function listMusters(
  db: Db,
  query: InputOf<(typeof workersApi)['endpoints']['musters']>,
): Promise<Page<Muster>> {
  const { projectCode = null, siteCode = null } = query
  return readPage(
    db,
    query,
    ({ inScope: inSight, window }) => sql<MusterRow & { total: number }>`
      select ${MUSTER}, count(*) over ()::int as total from musters as m
      where ${inSight(MUSTER_PLACE)} and (${projectCode}::text is null or m.project_code = ${projectCode})
        and (${siteCode}::text is null or m.site_code = ${siteCode})
      order by m.started_at desc, m.id ${window}`,
    ({ total: _total, ...muster }) => musterOf(muster),
  )
}

/** @throws muster.not-found */
export async function getMuster(db: Db, id: string): Promise<Muster> {
  const { rows } = await sql<MusterRow>`select ${MUSTER} from musters as m where m.id = ${id}`.execute(db)
  if (!rows[0]) throw musterErrors.notFound({ id })
  return musterOf(rows[0])
}

export async function runningMuster(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
): Promise<Muster | null> {
  const { rows } = await sql<MusterRow>`
    select ${MUSTER} from musters as m where m.project_code = ${projectCode} and m.site_code = ${siteCode}
      and m.closed_at is null and ${inScope(db, MUSTER_PLACE)}`.execute(db)
  return rows[0] ? musterOf(rows[0]) : null
}

export async function peopleOfMuster(db: Db, { id, projectCode, siteCode }: Muster): Promise<MusterPerson[]> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from muster_people as p where p.project_code = ${projectCode} and p.site_code = ${siteCode}
      and p.muster_id = ${id} and ${inScope(db, PEOPLE_PLACE)} order by p.name, p.id`.execute(db)
  return rows.map(personOf)
}

/** One of a muster, with the muster. @throws muster.not-found */
export async function getMusterPerson(db: Db, id: string): Promise<{ person: MusterPerson; muster: Muster }> {
  const { rows } = await sql<PersonRow & { musterId: string }>`
    select ${PERSON}, p.muster_id as "musterId" from muster_people as p where p.id = ${id}`.execute(db)
  if (!rows[0]) throw musterErrors.notFound({ id })
  const { musterId, ...row } = rows[0]
  return { person: personOf(row), muster: await getMuster(db, musterId) }
}

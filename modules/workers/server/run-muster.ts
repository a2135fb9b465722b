import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRefs } from '#modules/companies/server/public.ts'
import { attendanceAt } from '#modules/gates/server/public.ts'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type Attendance, type Inside, type Muster, type MusterPerson, musterErrors } from '../contract/muster.ts'
import type { workersApi } from '../contract/workers-api.ts'
import { musterKind } from '../contract/workers-records.ts'
import { getMuster, getMusterPerson, peopleOfMuster, runningMuster } from './muster-repository.ts'
import { forCaller, whoIsInside, withLastSeen } from './who-is-inside.ts'

type Endpoints = (typeof workersApi)['endpoints']
interface At {
  readonly projectCode: string
  readonly siteCode: string
}

const MOST_DAYS = 31
const DAY_MS = 86_400_000

/** Who is inside by gates and wristbands, named as the register names them; and the muster that runs. */
export async function showInside(context: RequestContext, at: At): Promise<Inside> {
  const { db, services } = context
  const muster = await runningMuster(db, at)
  const people = await whoIsInside(context, at)
  const of = muster ? await withLastSeen(context, at, await peopleOfMuster(db, muster)) : []
  return {
    asOf: services.now().toISOString(),
    companies: await companiesOf(db, [...people, ...of]),
    people,
    muster: muster && { ...muster, people: of },
  }
}

async function companiesOf(db: Db, of: readonly { readonly companyId: string | null }[]): Promise<CompanyRef[]> {
  const ids = [...new Set(of.flatMap(({ companyId }) => companyId ?? []))]
  const { rows } = await sql<{ refs: CompanyRef[] }>`select ${companyRefs(sql`${ids}::uuid[]`)} as refs`.execute(db)
  return rows[0]?.refs ?? []
}

/** Who came on which day. Of a longer time the last 31 days. */
export async function showAttendance(
  { db }: RequestContext,
  { projectCode, siteCode, from, to }: InputOf<Endpoints['attendance']>,
): Promise<Attendance> {
  const earliest = new Date(Date.parse(to) - (MOST_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const days = await attendanceAt(db, { projectCode, siteCode }, { from: from < earliest ? earliest : from, to })
  return { companies: await companiesOf(db, days), days }
}

/**
 * Fixes who is inside now. Who is bound to a company does not see everybody, so cannot count everybody.
 * @throws muster.running, muster.of-own-company, muster.place-unknown
 */
export async function startMuster(
  context: RequestContext,
  { projectCode, siteCode, reason }: InputOf<Endpoints['startMuster']>,
): Promise<Muster> {
  const { db, user, scope, services } = context
  if (!(await mayKeepAt(context, { projectCode, siteCode }))) throw musterErrors.placeUnknown()
  if (scope.kind === 'places' && scope.companyIds) throw musterErrors.ofOwnCompany()
  const id = randomUUID()
  const people = await whoIsInside(context, { projectCode, siteCode })
  await orTaken(
    () => musterErrors.running(),
    sql`insert into musters (project_code, id, site_code, reason, started_by, started_at)
      values (${projectCode}, ${id}, ${siteCode}, ${reason}, ${user.id}, ${services.now().toISOString()})`.execute(db),
  )
  const rows = JSON.stringify(people.map((person) => ({ ...person, id: randomUUID() })))
  await sql`
    insert into muster_people (project_code, id, site_code, company_id, muster_id, worker_id, badge, name, name_ar, since, gate, seen)
    select ${projectCode}, one.id, ${siteCode}, one."companyId", ${id}, one."workerId", one.badge, one.name, one."nameAr",
      one.since, one.gate, one.seen
    from jsonb_to_recordset(${rows}::jsonb) as one (id uuid, "companyId" uuid, "workerId" uuid, badge text, name text,
      "nameAr" text, since timestamptz, gate text, seen jsonb)`.execute(db)
  await publishChange(
    context,
    musterKind,
    { id, projectCode, siteCode },
    {
      ...{ action: 'muster.created', before: null },
      after: { reason, expected: people.length },
    },
  )
  return getMuster(db, id)
}

/** One tap: somebody stands at the assembly point. Said again it stays as it was said first. @throws muster.is-closed */
export async function markSafe(
  context: RequestContext,
  { id, isSafe }: InputOf<Endpoints['markSafe']>,
): Promise<MusterPerson> {
  const { db, user, services } = context
  const { person, muster } = await getMusterPerson(db, id)
  if (muster.closedAt !== null) throw musterErrors.isClosed()
  if ((person.safeAt !== null) === isSafe) return told(context, person)
  const [at, by] = isSafe ? [services.now().toISOString(), user.id] : [null, null]
  await sql`update muster_people set safe_at = ${at}::timestamptz, safe_by = ${by}::uuid
    where project_code = ${muster.projectCode} and id = ${id}`.execute(db)
  const { projectCode, siteCode } = muster
  await publishChange(
    context,
    musterKind,
    { id: muster.id, projectCode, siteCode, companyId: person.companyId },
    {
      action: isSafe ? 'muster.safe' : 'muster.missing',
      before: null,
      after: { badge: person.badge, name: person.name },
    },
  )
  return told(context, (await getMusterPerson(db, id)).person)
}

const told = (context: RequestContext, person: MusterPerson) => forCaller(context, [person])[0] ?? person

/** @throws muster.is-closed */
export async function closeMuster(context: RequestContext, { id }: { readonly id: string }): Promise<Muster> {
  const { db, services } = context
  const before = await getMuster(db, id)
  if (before.closedAt !== null) throw musterErrors.isClosed()
  const { projectCode, siteCode, missing } = before
  await sql`update musters set closed_at = ${services.now().toISOString()}::timestamptz
    where project_code = ${projectCode} and id = ${id}`.execute(db)
  await publishChange(
    context,
    musterKind,
    { id, projectCode, siteCode },
    {
      ...{ action: 'muster.closed', before: null },
      after: { missing },
    },
  )
  return getMuster(db, id)
}

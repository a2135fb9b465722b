import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayAfter, instantOf } from '#engines/calendar/local-time.ts'
import { type ClosedPassage, type LonePassage, reconcilePassages } from '#engines/gates/reconcile-passages.ts'
import { dayInProject, findProjectFacts } from '#modules/sites/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type CAUSES, gatePassageKind } from '../contract/gates-records.ts'
import { forgetWhoWaited } from './ask-the-guard.ts'
import { IS_ALONE } from './passage-repository.ts'
import { LONGEST_HOURS } from './presence.ts'
import { lockSite } from './take-passage.ts'

const HOUR_MS = 3_600_000

interface DueSite {
  readonly projectCode: string
  readonly siteCode: string
  /** The day that has ended, of the project's clocks. */
  readonly day: string
}

/** Closes the last day of each site whose midnight has passed, once. @returns how many sites */
export async function reconcileSites({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const due = await database.read(SYSTEM_SCOPE, (db) => dueSites(db, now()))
  for (const site of due) await database.transaction(SYSTEM_SCOPE, (tx) => reconcileSite(tx, site, now()))
  return due.length
}

async function dueSites(db: Db, now: Date): Promise<DueSite[]> {
  const ended = sql`${dayInProject(sql`${now.toISOString()}::timestamptz`, sql`sites.project_code`)} - 1`
  const { rows } = await sql<DueSite>`
    select project_code as "projectCode", site_code as "siteCode", (${ended})::text as day
    from (select distinct project_code, site_code from gates where deleted_at is null) as sites
    where not exists (
      select from gate_reconciliations as done
      where done.project_code = sites.project_code and done.site_code = sites.site_code and done.day = ${ended})
    order by 1, 2`.execute(db)
  return rows
}

async function reconcileSite(tx: Db, { projectCode, siteCode, day }: DueSite, now: Date): Promise<void> {
  await lockSite(tx, { projectCode, siteCode })
  const midnight = await midnightAfter(tx, projectCode, day)
  const alone = await aloneBefore(tx, { projectCode, siteCode, day }, midnight)
  const closed = reconcilePassages(
    alone.filter(({ isSaid }) => !isSaid),
    { midnight: midnight.getTime(), longestStay: LONGEST_HOURS * HOUR_MS },
  )
  const gone = new Set(closed.map(({ id }) => id))
  const id = randomUUID()
  const before = countOf(alone)
  const after = countOf(alone.filter((one) => !gone.has(one.id)))
  const { numAffectedRows } = await sql`
    insert into gate_reconciliations (project_code, id, site_code, day, ran_at, found, closed, people_before, vehicles_before,
      people_after, vehicles_after)
    values (${projectCode}, ${id}, ${siteCode}, ${day}, ${now.toISOString()}, ${alone.length}, ${closed.length},
      ${before.people}, ${before.vehicles}, ${after.people}, ${after.vehicles})
    on conflict (project_code, site_code, day) do nothing`.execute(tx)
  // Another process was here first.
  if (numAffectedRows !== 1n) return
  await forgetWhoWaited(tx, { projectCode, siteCode }, midnight)
  if (closed.length === 0) return
  await closePassages(tx, projectCode, id, closed, now)
  const companies = new Map(alone.map((one) => [one.id, one.companyId]))
  for (const { id: entityId, because } of closed)
    await recordAudit(
      tx,
      { user: null },
      {
        ...{ action: 'gate-passage.closed-at-midnight', entityType: gatePassageKind.id, entityId },
        place: { projectCode, siteCode, structureCode: null },
        companyId: companies.get(entityId) ?? null,
        before: { cause: null },
        after: { cause: causeOf(because), closedBecause: because },
      },
    )
}

/** When a day of a project ends. */
async function midnightAfter(tx: Db, projectCode: string, day: string): Promise<Date> {
  const facts = await findProjectFacts(tx, projectCode)
  return instantOf({ day: dayAfter(day), minutes: 0 }, facts?.timezone ?? 'UTC')
}

interface Alone extends LonePassage {
  readonly companyId: string | null
  /** Somebody said on this day that it is still inside: they know better. */
  readonly isSaid: boolean
}

async function aloneBefore(tx: Db, { projectCode, siteCode, day }: DueSite, midnight: Date): Promise<Alone[]> {
  const { rows } = await sql<Alone>`
    select p.id, (extract(epoch from p.at) * 1000)::float8 as at, p.direction, p.is_on_foot as "isOnFoot",
      p.matched_id as subject, p.company_id as "companyId",
      coalesce(p.cause = 'stillInside' and ${dayInProject(sql`p.caused_at`, sql`p.project_code`)} >= ${day}::date, false) as "isSaid"
    from gate_passages as p
    where p.project_code = ${projectCode} and p.site_code = ${siteCode} and ${IS_ALONE} and p.at < ${midnight.toISOString()}::timestamptz
    order by p.at, p.id`.execute(tx)
  return rows
}

const causeOf = (because: ClosedPassage['because']): (typeof CAUSES)[number] =>
  because === 'readTwice' ? 'countedTwice' : 'missedRead'

async function closePassages(
  tx: Db,
  projectCode: string,
  reconciliationId: string,
  closed: readonly ClosedPassage[],
  now: Date,
): Promise<void> {
  await sql`
    update gate_passages set cause = found.cause, caused_by = null, caused_at = ${now.toISOString()}::timestamptz,
      closed_because = found.because, closed_with_id = found.with_id, reconciliation_id = ${reconciliationId}
    from unnest(
      ${closed.map(({ id }) => id)}::uuid[], ${closed.map(({ because }) => causeOf(because))}::text[],
      ${closed.map(({ because }) => because)}::text[], ${closed.map(({ otherId }) => otherId)}::uuid[]
    ) as found (id, cause, because, with_id)
    where gate_passages.project_code = ${projectCode} and gate_passages.id = found.id`.execute(tx)
}

function countOf(alone: readonly LonePassage[]): { people: number; vehicles: number } {
  const count = (isOnFoot: boolean) =>
    alone
      .filter((one) => one.isOnFoot === isOnFoot)
      .reduce((sum, { direction }) => sum + (direction === 'in' ? 1 : -1), 0)
  return { people: count(true), vehicles: count(false) }
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { personRef } from '#modules/people/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { readPage } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { creditSteps, earnedPercent } from '../contract/rules-of-credit.ts'
import { type ProgressEntry, type StepDone, type WorkPackage, workPackageErrors } from '../contract/work-package.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import { hasPassedInspection, holdsOf, namesBefore } from './hold-points.ts'
import { type StoredPackage, workPackages } from './work-package-records.ts'

interface Entered {
  readonly id: string
  readonly doneOn: string
  readonly steps: readonly z.output<typeof StepDone>[]
  readonly note: string
}

/** Enters how far steps are on a day. What was entered stays; the newest entry of each step counts. */
export async function enterProgress(context: RequestContext, entered: Entered): Promise<WorkPackage> {
  const { db, user } = context
  await sql`select from work_packages where id = ${entered.id} for update`.execute(db)
  const before = await workPackages.saved.get(context, entered.id)
  await check(context, before, entered)
  for (const { step, percent } of entered.steps)
    await sql`
      insert into work_package_progress (project_code, package_id, id, site_code, structure_code, company_id, step, percent,
        done_on, note, entered_by)
      values (${before.projectCode}, ${before.id}, ${randomUUID()}, ${before.siteCode}, ${before.structureCode},
        ${before.companyId}, ${step}, ${percent}, ${entered.doneOn}::date, ${entered.note}, ${user.id})`.execute(db)
  const progress = earnedPercent(before, await doneSteps(db, before.id))
  // The version stays: whoever edits the facts of the package meanwhile loses nothing.
  await sql`update work_packages set progress = ${progress} where id = ${before.id}`.execute(db)
  const after = await workPackages.saved.get(context, before.id)
  await publishChange(context, workPackageKind, after, {
    action: 'work-package.progressed',
    before: { progress: before.progress },
    after: { progress, doneOn: entered.doneOn, note: entered.note },
  })
  return workPackages.saved.present(context, after)
}

async function check(context: RequestContext, before: StoredPackage, { steps, doneOn }: Entered): Promise<void> {
  if (before.state !== 'inProgress') throw workPackageErrors.notStarted()
  const known = creditSteps(before)
  if (steps.some(({ step }) => !known.some(({ id }) => id === step))) throw workPackageErrors.stepUnknown()
  // A day is somebody's own: it has begun where the clock is furthest ahead.
  if (Date.parse(doneOn) > context.services.now().getTime() + 14 * 3_600_000) throw workPackageErrors.dayAhead()
  // What was entered before can be corrected downwards at any time.
  const done = await doneSteps(context.db, before.id)
  const further = known.filter(({ id }) => steps.some(({ step, percent }) => step === id && percent > (done[id] ?? 0)))
  const open = further.length > 0 ? await holdsOf(context.db, before) : []
  for (const { id } of further) {
    const held = namesBefore(open, id, before)
    if (held) throw workPackageErrors.heldBack({ points: held[context.language] })
  }
  if (further.some(({ isInspection }) => isInspection) && !(await hasPassedInspection(context.db, before)))
    throw workPackageErrors.notInspected()
}

/** How far each step of a package is: its newest entry, by the day that it is of. */
export async function doneSteps(db: Db, packageId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{
    done: Record<string, number>
  }>`select ${doneOf(sql`${packageId}::uuid`)} as done`.execute(db)
  return rows[0]?.done ?? {}
}

/** The same as an expression, for the package of a column. */
export function doneOf(packageId: ReturnType<typeof sql>) {
  return sql<Record<string, number>>`(select coalesce(jsonb_object_agg(newest.step, newest.percent), '{}') from (
    select distinct on (step) step, percent from work_package_progress
    where work_package_progress.package_id = ${packageId}
    order by step, done_on desc, entered_at desc) as newest)`
}

export async function listProgress(
  db: Db,
  { id, ...paging }: { id: string; page: number; pageSize: number },
): Promise<Page<ProgressEntry>> {
  return readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<ProgressEntry & { total: number }>`
      select id, step, percent::float8 as percent, done_on as "doneOn", note,
        ${momentText(sql`entered_at`)} as "enteredAt",
        ${personRef(sql`work_package_progress.entered_by`)} as "enteredBy", count(*) over ()::int as total
      from work_package_progress where package_id = ${id} ${anyPlace('they are of one package, which the caller sees')}
      order by done_on desc, entered_at desc, id ${window}`,
    ({ total: _total, ...entry }) => entry,
  )
}

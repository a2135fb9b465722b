import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoWorkPackage } from '#demo/work-packages.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { demonstrationRuleId } from '#modules/credit-rules/server/public.ts'
import { askFor } from '#modules/inbox/server/public.ts'
import { demonstrationModelId, listVersionElements, type ReadyVersionEvent } from '#modules/models/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { whereWith } from '#platform/contract/whereabouts.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type Credited, earnedPercent } from '../contract/rules-of-credit.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import { insertConstraint } from './constraint-repository.ts'
import { findOwnRule } from './find-own-rule.ts'
import { table } from './work-package-records.ts'

const DAY_MS = 86_400_000

/** Loads the packages of the demonstration, around the day of today. Once: what people did with them stays. */
export async function seedWorkPackages({ database, now }: Services): Promise<void> {
  const { demoWorkPackages } = await import('#demo/work-packages.ts')
  const dayOf = (offset: number) => new Date(now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const packages = demoWorkPackages()
    if (await table.isKnown(tx, idOf(packages[0]!.key))) return
    for (const one of packages) await seedPackage(tx, one, dayOf)
  })
}

/** A package that says element by element what it builds; the others name the storey. */
const ELEMENTS_OF = { key: 'WHN-01-BA C 5', model: 'WHN-01-BA-STR', storey: 'Level 5' }

/** Puts the elements of a storey on a package of the demonstration, once their model has been read. */
export async function putDemonstrationElements(tx: Db, version: ReadyVersionEvent): Promise<void> {
  const { key, model, storey } = ELEMENTS_OF
  if (version.version !== 1 || version.modelId !== demonstrationModelId(model)) return
  const elements = await listVersionElements(tx, { versions: [version], storeys: [storey], isShown: true })
  await sql`
    insert into work_package_elements (project_code, package_id, model_id, global_id, site_code, structure_code, company_id,
      added_by)
    select project_code, id, ${version.modelId}::uuid, global_id, site_code, structure_code, company_id, owner_id
    from work_packages, unnest(${elements.map(({ globalId }) => globalId)}::text[]) as global_id
    where id = ${idOf(key)} and owner_id is not null
    on conflict do nothing`.execute(tx)
}

const idOf = (key: string) => demonstrationId(`work package ${key}`)

/** A package of the demonstration with what people call it; null where there is none of this key: `WHN-01-BA C 3`. */
export async function demonstrationPackage(
  tx: Db,
  key: string,
): Promise<{ readonly packageId: string; readonly packageName: string } | null> {
  const packageId = idOf(key)
  const found = await sql<{ name: string }>`
    select left(number || ' ' || name, 120) as name from work_packages where id = ${packageId}`.execute(tx)
  const name = found.rows[0]?.name
  return name === undefined ? null : { packageId, packageName: name }
}

async function seedPackage(tx: Db, one: DemoWorkPackage, dayOf: (offset: number) => string): Promise<void> {
  const projectCode = one.siteCode.split('-')[0]!
  const place = { projectCode, siteCode: one.siteCode, structureCode: one.structureCode }
  const { level, discipline, state } = one
  const id = idOf(one.key)
  const number = await nextNumber(tx, workPackageKind.id, projectCode, {
    site: one.siteCode,
    structure: one.structureCode,
    level,
    discipline,
  })
  const ownerId = demonstrationUserId(one.ownerName)
  const companyId = demonstrationCompanyId(one.organisationCode)
  const isStarted = state === 'inProgress' || state === 'complete' || state === 'closed'
  const isDone = state === 'complete' || state === 'closed'
  const hasWork = level === 'IWP'
  const by = await ruleOf(tx, projectCode, one)
  await table.insert(
    tx,
    {
      ...place,
      id,
      number,
      state,
      level,
      discipline,
      name: one.name.en,
      nameAr: one.name.ar,
      parentId: one.parentKey === null ? null : idOf(one.parentKey),
      companyId,
      ownerId,
      plannedStart: dayOf(one.from),
      plannedFinish: dayOf(one.to),
      forecastStart: null,
      forecastFinish: one.slip > 0 && !isDone ? dayOf(one.to + one.slip) : null,
      actualStart: isStarted ? dayOf(one.from) : null,
      actualFinish: isDone ? dayOf(one.to + one.slip) : null,
      budget: hasWork ? one.budget : null,
      quantity: hasWork ? one.quantity : null,
      unit: hasWork ? one.unit : null,
      ...by,
      activityCodes: one.activityCode === null ? [] : [one.activityCode],
      boqLine: one.boqLine,
      where: one.storey === null ? null : whereWith(null, { storey: one.storey }),
      description: '',
    },
    ownerId,
  )
  await seedProgress(tx, { ...place, ...by, id, companyId }, one, dayOf)
  await seedCosts(tx, { ...place, ...by, id, companyId }, one, dayOf)
  await seedConstraints(tx, { ...place, id, companyId, number }, one, dayOf)
}

async function ruleOf(tx: Db, projectCode: string, { rule, ownRule }: DemoWorkPackage) {
  if (ownRule === null) return { creditRule: rule, ownRuleId: null, ownRule: null }
  const ownRuleId = demonstrationRuleId(ownRule)
  return { creditRule: 'own' as const, ownRuleId, ownRule: await findOwnRule(tx, projectCode, ownRuleId) }
}

type SeededPackage = {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly companyId: string
}

async function seedProgress(
  tx: Db,
  of: SeededPackage & Credited,
  { key, done, from, to, ownerName }: DemoWorkPackage,
  dayOf: (offset: number) => string,
): Promise<void> {
  const steps = Object.entries(done)
  for (const [index, [step, percent]] of steps.entries()) {
    const doneOn = dayOf(Math.min(-1, from + Math.round(((index + 1) / steps.length) * (to - from))))
    await sql`
      insert into work_package_progress (project_code, package_id, id, site_code, structure_code, company_id, step, percent,
        done_on, entered_by)
      values (${of.projectCode}, ${of.id}, ${demonstrationId(`progress ${key} ${step}`)}, ${of.siteCode}, ${of.structureCode},
        ${of.companyId}, ${step}, ${percent}, ${doneOn}::date, ${demonstrationUserId(ownerName)})`.execute(tx)
  }
  await sql`update work_packages set progress = ${earnedPercent(of, done)} where id = ${of.id}`.execute(tx)
}

/** What is done has cost about its budget: a little less or more, as packages do. */
async function seedCosts(
  tx: Db,
  of: SeededPackage & Credited,
  { key, level, budget, done, from, to, ownerName }: DemoWorkPackage,
  dayOf: (offset: number) => string,
): Promise<void> {
  const earned = (Number(budget) * earnedPercent(of, done)) / 100
  if (level !== 'IWP' || earned === 0) return
  const last = Math.min(-1, to)
  const weeks = Math.max(1, Math.ceil((last - from + 1) / 7))
  const factor = 0.94 + ([...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 18) / 100
  for (let week = 0; week < weeks; week++) {
    const amount = ((earned * factor) / weeks).toFixed(2)
    await sql`
      insert into work_package_costs (project_code, package_id, id, site_code, structure_code, company_id, spent_on, amount,
        entered_by)
      values (${of.projectCode}, ${of.id}, ${demonstrationId(`cost ${key} ${week}`)}, ${of.siteCode}, ${of.structureCode},
        ${of.companyId}, ${dayOf(Math.min(last, from + week * 7 + 6))}::date, ${amount}::numeric,
        ${demonstrationUserId(ownerName)})`.execute(tx)
  }
}

async function seedConstraints(
  tx: Db,
  of: SeededPackage & { readonly number: string },
  { key, constraints, ownerName }: DemoWorkPackage,
  dayOf: (offset: number) => string,
): Promise<void> {
  for (const [index, constraint] of constraints.entries()) {
    const id = demonstrationId(`constraint ${key} ${index}`)
    const personId = demonstrationUserId(constraint.ownerName)
    const needBy = dayOf(constraint.needBy)
    const facts = {
      type: constraint.type as 'rfi',
      description: constraint.description,
      ownerId: personId,
      needBy,
      link: null,
    }
    await insertConstraint(tx, of, id, facts, demonstrationUserId(ownerName))
    // What is needed soonest is promised.
    if (constraint.state === 'open' && index === 0)
      await sql`update work_package_constraints set state = 'promised', promised_for = ${needBy}::date,
        promised_by = ${personId} where id = ${id}`.execute(tx)
    if (constraint.state !== 'open') {
      await sql`update work_package_constraints set state = ${constraint.state}, reason = ${constraint.reason},
        decided_by = ${personId}, decided_at = ${dayOf(Math.min(-1, constraint.needBy))}::date where id = ${id}`.execute(
        tx,
      )
      continue
    }
    const { projectCode, siteCode, structureCode } = of
    await askFor(
      tx,
      { user: null },
      {
        of: { personId },
        kind: 'task',
        title: {
          en: `Clear a constraint of ${of.number}: ${constraint.description}`,
          ar: `ارفع قيدًا عن ${of.number}: ${constraint.description}`,
        },
        record: { type: workPackageKind.id, id: of.id },
        place: { projectCode, siteCode, structureCode },
        dueOn: needBy,
        key: id,
        isToldElsewhere: true,
      },
    )
  }
}

import { type RawBuilder, sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { currencyOf, isPastInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { isTrial } from '#platform/server/database/trial.ts'
import { may } from '#platform/server/records/policy.ts'
import {
  byChoice,
  byChoices,
  byCompany,
  byDays,
  byFlag,
  byOverdue,
  byPerson,
  byText,
} from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type WorkPackage, type WorkPackageDraft, workPackageErrors } from '../contract/work-package.ts'
import { OPEN_STATES } from '../contract/work-package-choices.ts'
import type { workpackagesApi } from '../contract/workpackages-api.ts'
import type { workpackagesModule } from '../contract/workpackages-module.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import { openHolds } from './hold-points.ts'

export type ListQueryOf = InputOf<(typeof workpackagesApi)['endpoints']['list']>
type Kept = WorkPackageDraft & Pick<WorkPackage, 'number' | 'state' | 'ownRule'>

const isOpen = sql<boolean>`work_packages.state = any (${[...OPEN_STATES]}::text[])`
/** When it is worked on: what is known, before what is expected, before what was planned. */
const start = sql<string>`coalesce(work_packages.actual_start, work_packages.forecast_start, work_packages.planned_start)`
const finish = sql<string>`coalesce(work_packages.actual_finish, work_packages.forecast_finish, work_packages.planned_finish)`
const isPast = isPastInProject(finish, sql`work_packages.project_code`)
export const worked = { start, finish, isOpen }

const constraintsOf = (
  condition: RawBuilder<unknown>,
) => sql<number>`(select count(*)::int from work_package_constraints
  where work_package_constraints.project_code = work_packages.project_code
    and work_package_constraints.package_id = work_packages.id and ${condition})`
const isBlocked = sql`exists (select from work_package_constraints as blocking
  where blocking.project_code = work_packages.project_code and blocking.package_id = work_packages.id
    and blocking.state in ('open', 'promised'))`
const isHeld = () => sql`jsonb_array_length(${openHolds(sql`work_packages.project_code`, sql`work_packages.id`)}) > 0`

/** Of a package that only holds others: what these have earned, by their budgets. */
const progress = sql<number>`case when work_packages.credit_rule <> 'none' then work_packages.progress::float8 else coalesce((
  with recursive below as (
    select id, credit_rule, progress, coalesce(budget, 0) as budget from work_packages as child
      where child.project_code = work_packages.project_code and child.parent_id = work_packages.id and child.deleted_at is null
    union all
    select child.id, child.credit_rule, child.progress, coalesce(child.budget, 0) from work_packages as child
      join below on child.parent_id = below.id
      where child.project_code = work_packages.project_code and child.deleted_at is null)
  select round(sum(progress * budget) / nullif(sum(budget), 0), 1)::float8 from below where credit_rule <> 'none'), 0) end`

/** Two packages meet in one structure on the same days; only those that are installed take up room. */
export const overlapping = sql<boolean>`other.project_code = work_packages.project_code
  and other.structure_code = work_packages.structure_code and other.id <> work_packages.id
  and other.deleted_at is null and other.level = 'IWP' and work_packages.level = 'IWP'
  and other.state = any (${[...OPEN_STATES]}::text[]) and ${isOpen}
  and coalesce(other.actual_start, other.forecast_start, other.planned_start) <= ${finish}
  and coalesce(other.actual_finish, other.forecast_finish, other.planned_finish) >= ${start}`

export const also = {
  ...savedBy('work_packages'),
  owner: personRef(sql`work_packages.owner_id`),
  company: companyRef(sql`work_packages.company_id`),
  currency: currencyOf(sql`work_packages.project_code`),
  parent: sql<
    WorkPackage['parent']
  >`(select jsonb_build_object('id', above.id, 'number', above.number, 'name', above.name,
      'nameAr', above.name_ar)
    from work_packages as above where above.project_code = work_packages.project_code and above.id = work_packages.parent_id)`,
  progress,
  openConstraints: constraintsOf(sql`work_package_constraints.state in ('open', 'promised')`),
  constraints: constraintsOf(sql`true`),
  isLate: sql<boolean>`coalesce(${isOpen} and ${isPast}, false)`,
  overlaps: sql<number>`(select count(*)::int from work_packages as other where ${overlapping})`,
  /** Asked for with each query: who keeps inspections is loaded after this. */
  get holds() {
    return openHolds(sql`work_packages.project_code`, sql`work_packages.id`)
  },
}

export const table = recordTable<Kept, ListQueryOf>({
  table: 'work_packages',
  errors: workPackageErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    companyId: 'company_id',
    number: 'number',
    state: 'state',
    level: 'level',
    name: 'name',
    nameAr: 'name_ar',
    discipline: 'discipline',
    parentId: 'parent_id',
    ownerId: 'owner_id',
    plannedStart: 'planned_start',
    plannedFinish: 'planned_finish',
    forecastStart: 'forecast_start',
    forecastFinish: 'forecast_finish',
    actualStart: 'actual_start',
    actualFinish: 'actual_finish',
    budget: 'budget',
    quantity: 'quantity',
    unit: 'unit',
    creditRule: 'credit_rule',
    ownRuleId: 'own_rule_id',
    ownRule: { json: 'own_rule' },
    activityCodes: { json: 'activity_codes' },
    boqLine: 'boq_line',
    where: { json: 'whereabouts' },
    description: 'description',
  },
  isPast,
  search: ['number', 'name', 'name_ar', 'boq_line', 'description'],
  sort: {
    number: sql`number`,
    name: sql`name`,
    state: sql`state`,
    plannedStart: sql`planned_start`,
    plannedFinish: sql`planned_finish`,
    progress: sql`progress`,
    updatedAt: sql`updated_at`,
  },
  order: sql`planned_start nulls last, number, id`,
  filters: {
    state: byChoices('state'),
    level: byChoices('level'),
    discipline: byChoice('discipline'),
    owner: byPerson('owner_id'),
    company: byCompany('company_id'),
    finish: byDays(finish),
    isLate: byOverdue(isPast, isOpen),
    isBlocked: (isSet) => byFlag(sql`(${isBlocked} or ${isHeld()})`)(isSet),
    activity: byText(sql`activity_codes::text`),
  },
})

export const workPackages = recordHandlers({
  kind: workPackageKind,
  errors: workPackageErrors,
  table,
  also,
  // Of an own rule its name and version: the steps of each are in its own history.
  audited: ({ ownRule }, { ownRule: _, ...entered }) => ({ ...entered, ruleVersion: ownRule?.version ?? null }),
  can: ({ user }, { state }) => {
    const mayDo = may<typeof workpackagesModule>(user, 'work-package:write')
    const isPrepared = state === 'planned' || state === 'clearing'
    return {
      edit: mayDo && state !== 'closed',
      remove: mayDo && isPrepared,
      constrain: mayDo && isPrepared,
      clear: may<typeof workpackagesModule>(user, 'work-package:clear') && isPrepared,
      waive: may<typeof workpackagesModule>(user, 'work-package:waive') && isPrepared,
      progress: may<typeof workpackagesModule>(user, 'work-package:progress') && state === 'inProgress',
    }
  },
  isPlaceVisible: (db, { projectCode, siteCode = null, structureCode = null }) =>
    isPlaceVisible(db, { projectCode, siteCode, structureCode }),
  first: async ({ db }: RequestContext, draft: WorkPackageDraft & { readonly ownNumber?: string }) => ({
    state: 'planned' as const,
    number: draft.ownNumber || (await freeNumber(db, draft)),
  }),
})

export type StoredPackage = Awaited<ReturnType<typeof workPackages.saved.get>>

/** The next one that no file has brought along. */
async function freeNumber(db: Db, draft: WorkPackageDraft): Promise<string> {
  const number = await nextNumber(db, 'work-package', draft.projectCode, numberFacts(draft))
  const { rows } = await sql`
    select from work_packages where project_code = ${draft.projectCode} and number = ${number}`.execute(db)
  return rows.length === 0 || isTrial(db) ? number : freeNumber(db, draft)
}

/** Fields that a numbering scheme may take. */
function numberFacts({ siteCode, structureCode, level, discipline }: WorkPackageDraft) {
  return { site: siteCode, structure: structureCode, level, discipline }
}

export const workPackageSource: RecordSource = {
  table: 'work_packages',
  number: sql<string>`number`,
  title: { en: sql<string>`name`, ar: sql<string>`name_ar` },
  place: 'structure',
  isOfCompany: true,
  isThere: sql<boolean>`deleted_at is null`,
}

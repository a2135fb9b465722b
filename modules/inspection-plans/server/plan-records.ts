import { sql } from 'kysely'
import type { z } from 'zod'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import { type PackageRef, packageRef } from '#modules/workpackages/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, seenOf, stepHandlers } from '#platform/server/records/take-step.ts'
import type { inspectionPlansApi } from '../contract/inspection-plans-api.ts'
import type { inspectionPlansModule } from '../contract/inspection-plans-module.ts'
import { type Plan, planErrors, planStates } from '../contract/plan.ts'
import { planKind } from '../contract/plan-records.ts'
import { refuseUnknownSteps } from './own-steps.ts'

type Endpoints = (typeof inspectionPlansApi)['endpoints']
type Draft = z.output<typeof Plan.Draft>
type Kept = Draft & Pick<Plan, 'number' | 'state'>
type Change = InputOf<Endpoints['change']>
type StoredPlan = Omit<Plan, 'can' | 'seen'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'inspection_plans',
  errors: planErrors,
  columns: {
    projectCode: 'project_code',
    number: 'number',
    state: 'state',
    title: 'title',
    titleAr: 'title_ar',
    discipline: 'discipline',
    reference: 'reference',
    points: { json: 'points' },
    works: { json: 'works' },
    packageIds: { json: 'package_ids' },
  },
  search: ['number', 'title', 'title_ar', 'reference'],
  sort: { title: sql`title`, number: sql`number`, state: sql`state`, updatedAt: sql`updated_at` },
  order: sql`project_code, number, id`,
  filters: { state: byChoice('state'), discipline: byChoice('discipline') },
})

const records = recordHandlers({
  kind: planKind,
  errors: planErrors,
  table,
  also: {
    ...savedBy('inspection_plans'),
    createdBy: sql<PersonRef>`${personRef(sql`inspection_plans.created_by`)}`,
    revision: sql<number>`revision`,
    packages: sql<PackageRef[]>`(select coalesce(jsonb_agg(named order by named->>'number'), '[]')
      from jsonb_array_elements_text(inspection_plans.package_ids) as picked(id),
        lateral (select ${packageRef(sql`inspection_plans.project_code`, sql`picked.id::uuid`)} as named) as found
      where named is not null)`,
    pointCount: sql<number>`jsonb_array_length(points)`,
    holdCount: sql<number>`(select count(*)::int from jsonb_array_elements(points) as point where point->>'kind' = 'hold')`,
  },
  can: ({ user }, { state, revision }) => {
    const mayWrite = may<typeof inspectionPlansModule>(user, 'inspection-plan:write')
    return { edit: mayWrite && state === 'draft', remove: mayWrite && state === 'draft' && revision === 0 }
  },
  isPlaceVisible: (db, { projectCode }) => isPlaceVisible(db, { projectCode }),
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'draft' as const,
    number: await nextNumber(db, 'inspection-plan', projectCode),
  }),
})

const saved: SavedKind<StoredPlan, Plan, never> = {
  ...records.saved,
  present: (context, record) => ({ ...records.saved.present(context, record), seen: seenOf(stepped, record) }),
}

const contentOf = ({ title, titleAr, discipline, reference, points, works, packageIds }: StoredPlan) => ({
  title,
  titleAr,
  discipline,
  reference,
  points,
  works,
  packageIds,
})

const stepped: SteppedKind<typeof planStates, StoredPlan, Plan> = {
  states: planStates,
  table: 'inspection_plans',
  errors: planErrors,
  saved,
  guards: {
    hasPoints: async (_context, { points }) =>
      points.length > 0 ? null : { en: 'Add a point first.', ar: 'أضف نقطة أولًا.' },
  },
  effects: {
    approve: async ({ db }, record) => {
      await sql`update inspection_plans set revision = revision + 1, approved = ${JSON.stringify(contentOf(record))}::jsonb
        where id = ${record.id}`.execute(db)
    },
  },
  approved: contentOf,
  called: ({ number, title }) => `${number} ${title}`,
}

const presented = presentedBy(saved, records.handlers)

export const planHandlers = {
  ...records.handlers,
  ...presented,
  ...stepHandlers(stepped),
  create: async (context: RequestContext, draft: Draft) => {
    await refuseUnknownSteps(context.db, draft.projectCode, draft)
    return presented.create(context, draft)
  },
  change: async (context: RequestContext, change: Change) => {
    const before = await saved.get(context, change.id)
    await refuseUnknownSteps(context.db, before.projectCode, change, before)
    return presented.change(context, change)
  },
}

export const planSource: RecordSource = {
  table: 'inspection_plans',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`title_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

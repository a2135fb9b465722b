import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { isNcrOpen } from '#modules/ncrs/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import {
  byChoice,
  byChoices,
  byCompanyOrNone,
  byDays,
  byFlag,
  byPerson,
  byText,
} from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, seenOf, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Inspection, inspectionErrors } from '../contract/inspection.ts'
import { inspectionStates } from '../contract/inspection-states.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import type { qualityModule } from '../contract/quality-module.ts'
import { inspectionKind } from '../contract/quality-records.ts'
import { askFurther } from './ask-further.ts'
import { inspectionGuards } from './inspection-guards.ts'
import type { KeptInspection, StoredInspection } from './stored-inspection.ts'

type Endpoints = (typeof qualityApi)['endpoints']
/** Hold points that hold: not released, and not followed by another request. */
export const IS_OPEN_HOLD = sql<boolean>`(inspections.point->>'kind' = 'hold' and inspections.next_id is null
  and inspections.state not in ('approved', 'commented', 'cancelled'))`
const IS_FAILED = sql<boolean>`exists (select from jsonb_array_elements(results) as found
  where (found->>'score')::int <= 1)`
/** When something was inspected: with the reply; before that when it was asked for, and not later than now. */
export const INSPECTED_AT = sql`coalesce(replied_at, least(requested_for, now()))`
/** Has a score that counts: of the last request of its chain. */
const IS_SCORED = sql<boolean>`(next_id is null and state <> 'cancelled' and exists (
  select from jsonb_array_elements(results) as found where found->>'score' is not null))`
const HAS_OPEN_CRITICAL = sql<boolean>`(state <> 'cancelled' and exists (
  select from jsonb_to_recordset(results) as found(score int, "ncrId" uuid) where score = 0 and ${isNcrOpen(sql`"ncrId"`)}))`
const dayOf = (moment: RawBuilder<unknown>) => dayInProject(moment, sql`inspections.project_code`)

export const inspectionTable = recordTable<KeptInspection, InputOf<Endpoints['list']>>({
  table: 'inspections',
  errors: inspectionErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    number: 'number',
    state: 'state',
    planId: 'plan_id',
    planNumber: 'plan_number',
    planRevision: 'plan_revision',
    pointId: 'point_id',
    point: { json: 'point' },
    kind: 'kind',
    packageName: 'package_name',
    packageId: 'package_id',
    location: 'location',
    where: { json: 'whereabouts' },
    element: 'element',
    companyId: 'company_id',
    requestedFor: 'requested_for',
    lateReason: 'late_reason',
    inspectorId: 'inspector_id',
    note: 'note',
    results: { json: 'results' },
    comments: { json: 'comments' },
    attempt: 'attempt',
    parentId: 'parent_id',
    nextId: 'next_id',
  },
  isPast: sql<boolean>`(requested_for < now())`,
  search: ['number', 'package_name', 'location', 'element', 'plan_number'],
  sort: {
    number: sql`number`,
    state: sql`state`,
    packageName: sql`package_name`,
    requestedFor: sql`requested_for`,
    updatedAt: sql`updated_at`,
  },
  order: sql`requested_for desc, id`,
  filters: {
    state: byChoices('state'),
    kind: byChoice('kind'),
    point: byChoice(sql`point->>'kind'`),
    inspector: byPerson('inspector_id'),
    company: byCompanyOrNone('company_id'),
    requested: byDays(dayOf(sql`requested_for`)),
    replied: byDays(dayOf(sql`replied_at`)),
    inspected: byDays(dayOf(INSPECTED_AT)),
    package: byText('package_name'),
    isFirst: byFlag(sql`attempt = 1`),
    isOpenHold: byFlag(IS_OPEN_HOLD),
    isFailed: byFlag(IS_FAILED),
    isScored: byFlag(IS_SCORED),
    hasOpenCritical: byFlag(HAS_OPEN_CRITICAL),
  },
})

const records = recordHandlers({
  kind: inspectionKind,
  errors: inspectionErrors,
  table: inspectionTable,
  also: {
    ...savedBy('inspections'),
    createdBy: sql<PersonRef>`${personRef(sql`inspections.created_by`)}`,
    inspector: personRef(sql`inspections.inspector_id`),
    company: sql<CompanyRef | null>`${companyRef(sql`inspections.company_id`)}`,
    requestedAt: sql<string | null>`requested_at`,
    repliedAt: sql<string | null>`replied_at`,
  },
  can: ({ user }, { state, nextId }) => {
    const mayRequest = may<typeof qualityModule>(user, 'inspection:request')
    const mayReply = may<typeof qualityModule>(user, 'inspection:reply')
    return {
      edit: mayRequest && state === 'draft',
      remove: mayRequest && state === 'draft',
      inspect: mayReply && state === 'requested',
      waive: may<typeof qualityModule>(user, 'inspection:waive') && state === 'requested',
      comment: mayReply && (state === 'requested' || state === 'commented'),
      inspectAgain: mayRequest && nextId === null && (state === 'revise' || state === 'rejected'),
    }
  },
  isPlaceVisible,
})

/** What of an inspection the history compares: results by their items, in words. */
function audited(record: StoredInspection): object {
  const { kind, packageName, location, element, where, requestedFor, lateReason, note, inspector, company } = record
  const nameOf = new Map(record.point.checks.map((check) => [check.id, check.question]))
  const found = record.results.filter(({ score, isNotApplicable }) => score !== null || isNotApplicable)
  const results = found.map(
    ({ checkId, score, value, isNotApplicable }) =>
      `${nameOf.get(checkId) ?? ''}: ${isNotApplicable ? 'N/A' : (value ?? score)}`,
  )
  const comments = record.comments.map(({ text, closedAt }) => `${closedAt ? '✓ ' : ''}${text}`)
  const facts = { kind, packageName, location, element, where, requestedFor, lateReason, note }
  return { ...facts, inspectorId: inspector?.name ?? null, companyId: company?.name ?? null, results, comments }
}

const saved: SavedKind<StoredInspection, Inspection, Partial<KeptInspection> & { id: string; rowVersion: number }> = {
  ...records.saved,
  audited,
  present: (context, { pointId: _, ...record }) => ({
    ...records.saved.present(context, { ...record, pointId: '' }),
    seen: seenOf(stepped, record as StoredInspection),
  }),
}

export { saved as savedInspection }

const replied =
  (column: 'requested_at' | 'replied_at') => async (context: RequestContext, record: StoredInspection) => {
    const now = context.services.now()
    await sql`update inspections set ${sql.id(column)} = ${now} where id = ${record.id}`.execute(context.db)
  }

/** A reply is noted with its hour; who waits for it is asked for what comes next. */
const reply =
  (next: 'resubmit' | 'comments' | 'nothing') => async (context: RequestContext, record: StoredInspection) => {
    await replied('replied_at')(context, record)
    await askFurther(context, record, next)
  }

const stepped: SteppedKind<typeof inspectionStates, StoredInspection, Inspection> = {
  states: inspectionStates,
  table: 'inspections',
  errors: inspectionErrors,
  saved: saved as SavedKind<StoredInspection, Inspection, never>,
  guards: inspectionGuards,
  effects: {
    request: async (context, record) => {
      await replied('requested_at')(context, record)
      await askFurther(context, record, 'inspect')
    },
    approve: reply('nothing'),
    comment: async (context, record, { reason }) => {
      const listed = (reason ?? '').split('\n').filter((line) => line.trim() !== '')
      const added = listed.map((text) => ({ id: randomUUID(), text: text.trim(), closedAt: null, closedBy: null }))
      const comments = JSON.stringify([...record.comments, ...added])
      await sql`update inspections set comments = ${comments}::jsonb where id = ${record.id}`.execute(context.db)
      await reply('comments')(context, record)
    },
    revise: reply('resubmit'),
    reject: reply('resubmit'),
    settle: (context, record) => askFurther(context, record, 'nothing'),
    goOn: reply('nothing'),
    cancel: (context, record) => askFurther(context, record, 'nothing'),
  },
  tells: ({ createdBy, inspectorId }) => [...new Set([createdBy.id, ...(inspectorId ? [inspectorId] : [])])],
  asked: { whoeverReplies: ({ inspectorId }) => (inspectorId === null ? 'right' : null) },
  approved: ({ point, results, comments, location, element }) => ({ point, results, comments, location, element }),
  called: ({ number, point }) => `${number} ${point.activity}`,
}

export const showInspection = async (context: RequestContext, { id }: { id: string }): Promise<Inspection> =>
  saved.present(context, await records.saved.read(context, id))

export const inspectionHandlers = {
  ...records.handlers,
  ...stepHandlers(stepped),
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const page = await records.handlers.list(context, query)
    return { ...page, items: page.items.map(({ pointId: _, ...item }) => item) }
  },
  get: showInspection,
  restore: async (context: RequestContext, of: { id: string }) => {
    await records.handlers.restore(context, of)
    return showInspection(context, of)
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    await records.handlers.change(context, change)
    return showInspection(context, change)
  },
}

/** Number of the next request in a project. */
export const nextInspectionNumber = (context: RequestContext, projectCode: string) =>
  nextNumber(context.db, 'inspection', projectCode)

export const inspectionSource: RecordSource = {
  table: 'inspections',
  number: sql`number`,
  title: {
    en: sql`point->>'activity' || case when location = '' then '' else ', ' || location end`,
    ar: sql`point->>'activityAr'`,
  },
  place: 'structure',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

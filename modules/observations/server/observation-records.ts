import { sql } from 'kysely'
import type { z } from 'zod'
import { countPhotos } from '#modules/attachments/server/public.ts'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isInspectionAt } from '#modules/quality/server/public.ts'
import { isPastInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { may } from '#platform/server/records/policy.ts'
import {
  byChoice,
  byChoices,
  byCompany,
  byCompanyOrNone,
  byDays,
  byFlag,
  byNumber,
  byOverdue,
  byPerson,
  byText,
} from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { Observation, observationErrors } from '../contract/observation.ts'
import type { observationsApi } from '../contract/observations-api.ts'
import type { observationsModule } from '../contract/observations-module.ts'
import { observationKind, PRIORITIES } from '../contract/observations-records.ts'
import { askingObservation } from './asking-observation.ts'

type Endpoints = (typeof observationsApi)['endpoints']
export type ObservationDraft = z.output<typeof Observation.Draft>
type Kept = ObservationDraft & Pick<Observation, 'number' | 'state'>

export const IS_OPEN = sql<boolean>`state in ('open', 'ready', 'notAccepted')`
/** Work stands still because of it. */
export const IS_STOP = sql<boolean>`(stops_work and ${IS_OPEN})`
/** Days from when it was raised to the end, or to now. */
export const AGE_DAYS = sql<number>`greatest(0, floor(extract(epoch from coalesce(closed_at, now()) - observations.created_at) / 86400))::int`

const PAST_DUE = isPastInProject(sql`due_on`, sql`observations.project_code`)

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'observations',
  errors: observationErrors,
  columns: columnsOf(Observation.Draft.shape, ['number', 'state'], { where: { json: 'whereabouts' } }),
  isPast: PAST_DUE,
  search: ['number', 'title', 'description', 'location', 'package_name'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    state: sql`state`,
    priority: sql`array_position(${[...PRIORITIES]}::text[], priority)`,
    dueOn: sql`due_on`,
    ageDays: AGE_DAYS,
    updatedAt: sql`updated_at`,
  },
  order: sql`observations.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    type: byChoice('type'),
    priority: byChoices('priority'),
    trade: byChoice('trade'),
    owner: byPerson('owner_id'),
    company: byCompanyOrNone('company_id'),
    due: byDays('due_on'),
    age: byNumber(AGE_DAYS),
    package: byText('package_name'),
    inspection: byCompany('inspection_id'),
    isOpen: byFlag(IS_OPEN),
    isStop: byFlag(IS_STOP),
    overdue: byOverdue(PAST_DUE, IS_OPEN),
  },
})

const records = recordHandlers({
  kind: observationKind,
  errors: observationErrors,
  table,
  also: {
    ...savedBy('observations'),
    createdBy: sql<PersonRef>`${personRef(sql`observations.created_by`)}`,
    owner: personRef(sql`observations.owner_id`),
    company: sql<CompanyRef | null>`${companyRef(sql`observations.company_id`)}`,
    readyBy: personRef(sql`observations.ready_by`),
    closedAt: sql<string | null>`closed_at`,
    ageDays: AGE_DAYS,
  },
  can: ({ user }, { state, createdBy }) => {
    const mayWrite = may<typeof observationsModule>(user, 'observation:write')
    const isEnded = state === 'closed' || state === 'void'
    // Who raised it by mistake takes it back; of others it is made void, with a reason.
    return {
      edit: mayWrite && !isEnded,
      remove: mayWrite && state === 'open' && (createdBy.id === user.id || user.isAdmin),
    }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'open' as const,
    number: await nextNumber(db, observationKind.id, projectCode),
  }),
})

type Stored = Parameters<typeof records.saved.present>[1]

/** Who was shown what it looked like shows what it looks like now. */
async function isShown({ db }: RequestContext, { id }: Stored) {
  const record = { entityType: observationKind.id, entityId: id }
  if ((await countPhotos(db, record, 'before')) === 0 || (await countPhotos(db, record, 'after')) > 0) return null
  return { en: 'Take a photo of how it looks now first.', ar: 'التقط أولًا صورة لوضعها الآن.' }
}

const ended = async ({ db, services }: RequestContext, { id }: Stored) => {
  await sql`update observations set closed_at = ${services.now()} where id = ${id}`.execute(db)
}

const steps = stepHandlers({
  ...askingObservation,
  table: 'observations',
  errors: observationErrors,
  saved: records.saved,
  guards: { isShown },
  effects: {
    makeReady: async ({ db, user }, { id }) => {
      await sql`update observations set ready_by = ${user.id} where id = ${id}`.execute(db)
    },
    close: ended,
    cancel: ended,
    reopen: async ({ db }, { id }) => {
      await sql`update observations set closed_at = null, ready_by = null where id = ${id}`.execute(db)
    },
  },
  tells: ({ ownerId, createdBy }) => [...new Set([createdBy.id, ...(ownerId ? [ownerId] : [])])],
})

export { table as observationTable }

export const observationHandlers = {
  ...records.handlers,
  ...steps,
  /** Seen in an inspection, it stays at the structure of it. @throws inspection-unknown */
  create: async (context: RequestContext, draft: ObservationDraft) => {
    const { inspectionId, structureCode } = draft
    if (inspectionId !== null && !(await isInspectionAt(context.db, inspectionId, structureCode)))
      throw observationErrors.inspectionUnknown()
    return records.handlers.create(context, draft)
  },
}

export const observationSource: RecordSource = {
  table: 'observations',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`''` },
  place: 'structure',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

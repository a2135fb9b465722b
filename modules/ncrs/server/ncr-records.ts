import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { currencyOf, isPastInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { defaultsOf } from '#platform/contract/record.ts'
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
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, seenOf, stepHandlers } from '#platform/server/records/take-step.ts'
import { Ncr, ncrErrors } from '../contract/ncr.ts'
import { ncrKind } from '../contract/ncr-records.ts'
import { type ncrStates, OPEN_NCR } from '../contract/ncr-states.ts'
import type { ncrsApi } from '../contract/ncrs-api.ts'
import type { ncrsModule } from '../contract/ncrs-module.ts'
import { askingNcr } from './asking-ncr.ts'

type Endpoints = (typeof ncrsApi)['endpoints']
export type NcrDraft = z.output<typeof Ncr.Draft>
/** What is known of one that was found; the rest is as in a new one. */
export type FoundNcr = Partial<NcrDraft> & Pick<NcrDraft, 'title' | 'projectCode' | 'siteCode' | 'structureCode'>
type Own = Pick<Ncr, 'number' | 'state' | 'inspectionId' | 'checkId' | 'testId' | 'pileId'>
type Kept = NcrDraft & Own
const FIRST = { state: 'open' as const, inspectionId: null, checkId: null, testId: null, pileId: null }
/** What nobody has decided yet of what was just found. */
export const NEW_NCR = { ...defaultsOf(Ncr.Draft), ...FIRST }
export type StoredNcr = Omit<Ncr, 'can' | 'seen'>

/** It waits for somebody. */
export const IS_OPEN = sql<boolean>`ncrs.state in (${sql.join(OPEN_NCR.map((state) => sql.lit(state)))})`
/** Days from the report to the end, or to now. */
export const AGE_DAYS = sql<number>`greatest(0, floor(extract(epoch from coalesce(closed_at, now()) - ncrs.created_at) / 86400))::int`

const PAST_DUE = isPastInProject(sql`due_on`, sql`ncrs.project_code`)

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'ncrs',
  errors: ncrErrors,
  columns: columnsOf(Ncr.Draft.shape, ['number', 'state', 'inspectionId', 'checkId', 'testId', 'pileId'], {
    where: { json: 'whereabouts' },
  }),
  isPast: PAST_DUE,
  search: ['number', 'title', 'description', 'location', 'package_name'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    state: sql`state`,
    severity: sql`array_position(array['critical', 'major', 'minor'], severity)`,
    dueOn: sql`due_on`,
    ageDays: AGE_DAYS,
    updatedAt: sql`updated_at`,
  },
  order: sql`ncrs.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    due: byDays('due_on'),
    severity: byChoice('severity'),
    owner: byPerson('owner_id'),
    company: byCompanyOrNone('company_id'),
    age: byNumber(AGE_DAYS),
    package: byText('package_name'),
    inspection: byCompany('inspection_id'),
    pile: byCompany('pile_id'),
    isOpen: byFlag(IS_OPEN),
    overdue: byOverdue(PAST_DUE, IS_OPEN),
  },
})

const records = recordHandlers({
  kind: ncrKind,
  errors: ncrErrors,
  table,
  also: {
    ...savedBy('ncrs'),
    createdBy: sql<PersonRef>`${personRef(sql`ncrs.created_by`)}`,
    owner: personRef(sql`ncrs.owner_id`),
    company: sql<CompanyRef | null>`${companyRef(sql`ncrs.company_id`)}`,
    currency: currencyOf(sql`ncrs.project_code`),
    correctedBy: personRef(sql`ncrs.corrected_by`),
    closedAt: sql<string | null>`closed_at`,
    ageDays: AGE_DAYS,
  },
  can: ({ user }, { state, inspectionId, testId, pileId }) => {
    const mayWrite = may<typeof ncrsModule>(user, 'ncr:write')
    const isOpen = state !== 'closed' && state !== 'void'
    return {
      edit: mayWrite && isOpen,
      remove: mayWrite && state === 'open' && [inspectionId, testId, pileId].every((by) => by === null),
    }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    ...FIRST,
    number: await nextNumber(db, 'ncr', projectCode),
  }),
})

const saved: SavedKind<StoredNcr, Ncr, Partial<Kept> & { id: string; rowVersion: number }> = {
  ...records.saved,
  present: (context, record) => ({ ...records.saved.present(context, record), seen: seenOf(stepped, record) }),
}

const stepped: SteppedKind<typeof ncrStates, StoredNcr, Ncr> = {
  ...askingNcr,
  table: 'ncrs',
  errors: ncrErrors,
  saved: saved as SavedKind<StoredNcr, Ncr, never>,
  guards: {},
  effects: {
    correct: async (context, record) => {
      await sql`update ncrs set corrected_by = ${context.user.id} where id = ${record.id}`.execute(context.db)
    },
    verify: end,
    cancel: end,
    // What was corrected was not: it is decided, corrected and verified once more.
    reopen: async ({ db }, { id }) => {
      await sql`update ncrs set closed_at = null, corrected_by = null where id = ${id}`.execute(db)
    },
  },
  tells: ({ ownerId, createdBy }) => [...new Set([createdBy.id, ...(ownerId ? [ownerId] : [])])],
  approved: ({ title, severity, disposition, description, cost, delayDays }) => ({
    title,
    severity,
    disposition,
    description,
    cost,
    delayDays,
  }),
}

async function end(context: RequestContext, record: StoredNcr): Promise<void> {
  const now = context.services.now()
  await sql`update ncrs set closed_at = ${now} where id = ${record.id}`.execute(context.db)
}

export { saved as savedNcr, table as ncrTable }

const shown = async (context: RequestContext, id: string) =>
  saved.present(context, await records.saved.read(context, id))

export const ncrHandlers = {
  ...records.handlers,
  ...stepHandlers(stepped),
  get: (context: RequestContext, { id }: { id: string }) => shown(context, id),
  restore: async (context: RequestContext, { id }: { id: string }) =>
    shown(context, (await records.handlers.restore(context, { id })).id),
  create: async (context: RequestContext, draft: NcrDraft) =>
    shown(context, (await records.handlers.create(context, draft)).id),
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) =>
    shown(context, (await records.handlers.change(context, change)).id),
}

export const ncrSource: RecordSource = {
  table: 'ncrs',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`''` },
  place: 'structure',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

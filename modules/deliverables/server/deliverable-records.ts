import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { arrivalOf, arrivedDocument } from '#modules/documents/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPastInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byCompanyOrNone, byDays, byOverdue, byText } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { Deliverable, deliverableErrors } from '../contract/deliverable.ts'
import type { deliverablesApi } from '../contract/deliverables-api.ts'
import { deliverablesModule } from '../contract/deliverables-module.ts'
import { deliverableKind } from '../contract/deliverables-records.ts'
import { askForDeliverable } from './ask-for-deliverable.ts'

type Endpoints = (typeof deliverablesApi)['endpoints']
type Draft = z.output<typeof Deliverable.Draft>

const OWED = {
  projectCode: sql`deliverables.project_code`,
  number: sql`deliverables.number`,
  neededAs: sql`deliverables.needed_as`,
}
const ARRIVAL = arrivalOf(OWED)
const DOCUMENT = arrivedDocument(OWED)
const PAST_DUE = isPastInProject(sql`due_on`, sql`deliverables.project_code`)
const IS_OWED: RawBuilder<boolean> = sql<boolean>`${ARRIVAL} in ('awaited', 'returned')`
const ARRIVED_AT = sql`(${DOCUMENT} ->> 'arrivedAt')::timestamptz`
const IS_LATE = sql<boolean>`coalesce(case when ${IS_OWED} then ${PAST_DUE}
  else ${dayInProject(ARRIVED_AT, sql`deliverables.project_code`)} > due_on end, false)`

const table = recordTable<Draft, InputOf<Endpoints['list']>>({
  table: 'deliverables',
  errors: deliverableErrors,
  columns: columnsOf(Deliverable.Draft.shape),
  isPast: PAST_DUE,
  search: ['number', 'title', 'title_ar', 'package_name'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    packageName: sql`package_name`,
    dueOn: sql`due_on`,
    updatedAt: sql`updated_at`,
  },
  order: sql`due_on nulls last, number, id`,
  filters: {
    arrival: byChoice(ARRIVAL),
    company: byCompanyOrNone('company_id'),
    package: byText('package_name'),
    form: byChoice('form'),
    due: byDays('due_on'),
    overdue: byOverdue(PAST_DUE, IS_OWED),
  },
})

export const deliverableSource: RecordSource = {
  table: 'deliverables',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`title_ar` },
  place: 'structure',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

export const deliverables = recordHandlers({
  kind: deliverableKind,
  errors: deliverableErrors,
  table,
  also: {
    ...savedBy('deliverables'),
    company: sql<CompanyRef | null>`${companyRef(sql`deliverables.company_id`)}`,
    arrival: ARRIVAL,
    document: DOCUMENT,
    isLate: IS_LATE,
  },
  can: recordPolicy(deliverablesModule, { edit: 'deliverable:write', remove: 'deliverable:write' }),
  isPlaceVisible,
})

const { handlers } = deliverables

export const deliverableHandlers = {
  ...handlers,
  create: async (context: RequestContext, draft: Draft) => {
    const made = await orTaken(taken(draft.number), handlers.create(context, draft))
    await askForDeliverable(context, made)
    return made
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    const changed = await orTaken(taken(change.number), handlers.change(context, change))
    await askForDeliverable(context, changed)
    return changed
  },
}

const taken = (number: string) => () => deliverableErrors.numberTaken({ number })

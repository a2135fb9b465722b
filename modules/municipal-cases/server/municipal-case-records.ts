import { sql } from 'kysely'
import type { z } from 'zod'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import { MunicipalCase, municipalCaseErrors } from '../contract/municipal-case.ts'
import type { municipalCasesApi } from '../contract/municipal-cases-api.ts'
import { municipalCasesModule } from '../contract/municipal-cases-module.ts'
import {
  municipalCaseKind,
  municipalCaseStates,
  SERVICES,
  type ServiceCode,
} from '../contract/municipal-cases-records.ts'

import { askToTell } from './tell-reporter.ts'

const HOUR_MS = 3_600_000

type First = Pick<MunicipalCase, 'number' | 'source' | 'expectedAt'>
type Kept = z.output<typeof MunicipalCase.Draft> & First

const IS_OPEN = sql`state in ('open', 'inProgress')`
const IS_PAST = sql<boolean>`(expected_at < now())`
const IS_OVERDUE = sql<boolean>`(${IS_OPEN} and ${IS_PAST})`

const table = recordTable<Kept, InputOf<(typeof municipalCasesApi)['endpoints']['list']>>({
  table: 'municipal_cases',
  errors: municipalCaseErrors,
  columns: columnsOf(MunicipalCase.Draft.shape, ['number', 'source', 'expectedAt']),
  search: ['number', 'description', 'address'],
  sort: {
    number: sql`number`,
    requestedAt: sql`requested_at`,
    expectedAt: sql`expected_at`,
    updatedAt: sql`updated_at`,
  },
  order: sql`requested_at desc, id`,
  isPast: IS_PAST,
  filters: {
    state: byChoices('state'),
    requested: byDays(dayInProject(sql`requested_at`, sql`municipal_cases.project_code`)),
    service: byChoices('service_code'),
    source: byChoices('source'),
    owner: byPerson('owner_id'),
    isOverdue: byFlag(IS_OVERDUE),
  },
})

export const municipalCaseSource: RecordSource = {
  table: 'municipal_cases',
  number: sql`number`,
  title: { en: sql`left(description, 120)`, ar: sql`''` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const iso = (moment: ReturnType<typeof sql>) =>
  sql<string>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const municipalCases = recordHandlers({
  kind: municipalCaseKind,
  errors: municipalCaseErrors,
  table,
  also: {
    ...savedBy('municipal_cases'),
    state: sql<MunicipalCase['state']>`state`,
    owner: personRef(sql`municipal_cases.owner_id`),
    requestedAt: iso(sql`requested_at`),
    expectedAt: iso(sql`expected_at`),
    closedAt: sql<string | null>`${iso(sql`closed_at`)}`,
    statusNotes: sql<string>`status_notes`,
    reporterEmail: sql<string>`reporter_email`,
    isOverdue: IS_OVERDUE,
  },
  can: recordPolicy(municipalCasesModule, { edit: 'municipal-case:write', remove: 'municipal-case:write' }),
  isPlaceVisible,
  first: async (
    { db, services }: RequestContext,
    draft: { readonly projectCode: string; readonly serviceCode: ServiceCode },
  ) => firstOf(db, services.now(), draft, 'staff'),
})

/** Number, source and service level of a new case. */
export async function firstOf(
  db: RequestContext['db'],
  now: Date,
  { projectCode, serviceCode }: { readonly projectCode: string; readonly serviceCode: ServiceCode },
  source: MunicipalCase['source'],
): Promise<First> {
  const expectedAt = new Date(now.getTime() + SERVICES[serviceCode].hours * HOUR_MS).toISOString()
  return { number: await nextNumber(db, municipalCaseKind.id, projectCode), source, expectedAt }
}

type Asked = Pick<
  MunicipalCase,
  'id' | 'state' | 'number' | 'description' | 'ownerId' | 'expectedAt' | 'projectCode' | 'siteCode'
>

/** Who handles a case is asked to begin until the end of its service level. */
export const askingMunicipalCase = {
  states: municipalCaseStates,
  asked: {
    owner: ({ ownerId, expectedAt }: Asked) =>
      ownerId === null ? null : { personId: ownerId, dueOn: expectedAt.slice(0, 10) },
  },
  called: ({ number, description }: Asked) => `${number} ${description.slice(0, 80)}`,
} satisfies AskingKind<Asked>

export const municipalCaseSteps = stepHandlers({
  ...askingMunicipalCase,
  table: 'municipal_cases',
  errors: municipalCaseErrors,
  saved: municipalCases.saved,
  guards: {},
  effects: {
    resolve: (context, ended, { reason }) => endCase(context, ended, reason, 'resolved'),
    decline: (context, ended, { reason }) => endCase(context, ended, reason, 'declined'),
    reopen: (context, { id }, { reason }) => noteStatus(context, id, reason, false),
  },
  tells: ({ ownerId }) => (ownerId ? [ownerId] : []),
})

async function endCase(
  context: RequestContext,
  ended: Asked,
  notes: string | null,
  end: 'resolved' | 'declined',
): Promise<void> {
  await noteStatus(context, ended.id, notes, true)
  await askToTell(context, ended, end)
}

async function noteStatus(
  { db, services }: RequestContext,
  id: string,
  notes: string | null,
  isClosed: boolean,
): Promise<void> {
  await sql`update municipal_cases set status_notes = ${notes ?? ''}, closed_at = ${isClosed ? services.now() : null}
    where id = ${id}`.execute(db)
}

export const { insert: insertMunicipalCase } = table

/** Whether a case is there, in sight, and of the site. */
export async function isCaseOfSite(db: Db, id: string, siteCode: string): Promise<boolean> {
  const { rows } =
    await sql`select from municipal_cases where id = ${id} and site_code = ${siteCode} and deleted_at is null`.execute(
      db,
    )
  return rows.length > 0
}

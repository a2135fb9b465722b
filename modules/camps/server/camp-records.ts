import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPastInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byCompany, byDays, byFlag } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type Camp, campErrors } from '../contract/camp.ts'
import type { campsApi } from '../contract/camps-api.ts'
import type { campsModule } from '../contract/camps-module.ts'
import { campKind, campStates } from '../contract/camps-records.ts'

const ofCamp = (table: 'camp_rooms' | 'camp_findings' | 'camp_inspections') =>
  sql`${sql.table(table)} as part where part.project_code = camps.project_code and part.site_code = camps.site_code
    and part.camp_id = camps.id`
const IS_OVERDUE = sql`part.state = 'open' and ${isPastInProject(sql`part.due_on`, sql`part.project_code`)}`

/** What is counted of each row of `camps`. Beds that are taken are counted whoever lives there: that says nothing of them. */
export const COUNTS = {
  rooms: sql<number>`(select count(*)::int from ${ofCamp('camp_rooms')})`,
  taken: sql<number>`(select coalesce(sum(cardinality(part.taken)), 0)::int from ${ofCamp('camp_rooms')})`,
  openFindings: sql<number>`(select count(*)::int from ${ofCamp('camp_findings')} and part.state <> 'closed')`,
  overdueFindings: sql<number>`(select count(*)::int from ${ofCamp('camp_findings')} and ${IS_OVERDUE})`,
  inspectedOn: sql<string | null>`(select max(part.on_day) from ${ofCamp('camp_inspections')})`,
}

export const table = recordTable<z.output<typeof Camp.Draft>, InputOf<(typeof campsApi)['endpoints']['list']>>({
  table: 'camps',
  errors: campErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    name: 'name',
    nameAr: 'name_ar',
    kind: 'kind',
    operatorId: 'operator_id',
    address: 'address',
    latitude: 'latitude',
    longitude: 'longitude',
    capacity: 'capacity',
    note: 'note',
  },
  search: ['name', 'name_ar', 'address'],
  sort: {
    name: sql`name`,
    capacity: sql`capacity`,
    beds: sql`beds`,
    inspectedOn: COUNTS.inspectedOn,
    updatedAt: sql`updated_at`,
  },
  order: sql`name, id`,
  filters: {
    state: byChoice('state'),
    kind: byChoice('kind'),
    operator: byCompany('operator_id'),
    hasFree: byFlag(sql`(beds > ${COUNTS.taken})`),
    hasOverdue: byFlag(sql`(${COUNTS.overdueFindings} > 0)`),
    inspected: byDays(COUNTS.inspectedOn),
  },
})

export const campSource: RecordSource = {
  table: 'camps',
  number: sql`''`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

export const camps = recordHandlers({
  kind: campKind,
  errors: campErrors,
  table,
  also: {
    ...savedBy('camps'),
    state: sql<Camp['state']>`state`,
    operator: sql<CompanyRef | null>`${companyRef(sql`camps.operator_id`)}`,
    beds: sql<number>`beds`,
    ...COUNTS,
  },
  can: ({ user }, { state }) => {
    const mayWrite = may<typeof campsModule>(user, 'camp:write')
    const isInUse = state === 'inUse'
    return {
      edit: mayWrite,
      remove: mayWrite,
      furnish: mayWrite && isInUse,
      house: may<typeof campsModule>(user, 'camp:house') && isInUse,
      inspect: may<typeof campsModule>(user, 'camp:inspect') && isInUse,
    }
  },
  isPlaceVisible,
})
export type StoredCamp = Awaited<ReturnType<typeof camps.saved.get>>

/** The camp, held until the transaction ends: what is counted in it stays as it was read. @throws camp.not-found */
export async function lockCamp(context: RequestContext, id: string): Promise<StoredCamp> {
  await sql`select from camps where id = ${id} for update`.execute(context.db)
  return camps.saved.get(context, id)
}

/** @throws camp.closed */
export async function lockCampInUse(context: RequestContext, id: string): Promise<StoredCamp> {
  const camp = await lockCamp(context, id)
  if (camp.state !== 'inUse') throw campErrors.closed({ id })
  return camp
}

export async function addBeds(db: Db, { id, projectCode }: StoredCamp, beds: number): Promise<void> {
  await sql`update camps set beds = beds + ${beds} where project_code = ${projectCode} and id = ${id}`.execute(db)
}

/** @param field of the form that says so; without it the refusal stands for the whole. */
export function tooManyBeds(beds: number, capacity: number, field?: string): Error {
  const details = { beds: String(beds), capacity: String(capacity) }
  const { say } = campErrors.capacityExceeded(details)
  return campErrors.capacityExceeded(details, field === undefined ? {} : { [field]: say })
}

const nameTaken = () => campErrors.taken({}, { name: campErrors.taken().say })

/** Adding, changing and removing, where what lives in the camp says what cannot be. */
export const campHandlers: typeof camps.handlers = {
  ...camps.handlers,
  create: (context, draft) => orTaken(nameTaken, camps.handlers.create(context, draft)),
  change: async (context, change) => {
    const { beds } = await lockCamp(context, change.id)
    const { capacity } = change
    if (capacity !== undefined && capacity < beds) throw tooManyBeds(beds, capacity, 'capacity')
    return orTaken(nameTaken, camps.handlers.change(context, change))
  },
  remove: async (context, { id }) => {
    if ((await lockCamp(context, id)).taken > 0) throw campErrors.livedIn({ id })
    return camps.handlers.remove(context, { id })
  },
}

export const campSteps = stepHandlers({
  states: campStates,
  table: 'camps',
  errors: campErrors,
  saved: camps.saved,
  guards: {
    isEmpty: async (_context: RequestContext, { taken }: StoredCamp) =>
      taken > 0 ? { en: `${taken} people live there`, ar: `يسكن فيه ${taken} من العمال` } : null,
  },
  called: ({ name }) => name,
})

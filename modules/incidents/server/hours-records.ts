import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byCompany } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { incidentsModule } from '../contract/incidents-module.ts'
import { workHoursKind } from '../contract/incidents-records.ts'
import { type WorkHours, workHoursErrors } from '../contract/work-hours.ts'

type Endpoints = (typeof incidentsApi)['endpoints']
type Draft = z.output<typeof WorkHours.Draft>

const records = recordHandlers({
  kind: workHoursKind,
  errors: workHoursErrors,
  table: recordTable<Draft, InputOf<Endpoints['listHours']>>({
    table: 'work_hours',
    errors: workHoursErrors,
    columns: { projectCode: 'project_code', month: 'month', companyId: 'company_id', hours: 'hours' },
    search: ['month'],
    sort: { month: sql`month`, hours: sql`hours`, updatedAt: sql`updated_at` },
    order: sql`month desc, id`,
    filters: { company: byCompany('company_id') },
  }),
  also: {
    ...savedBy('work_hours'),
    company: sql<CompanyRef | null>`${companyRef(sql`work_hours.company_id`)}`,
  },
  can: recordPolicy(incidentsModule, { edit: 'work-hours:write', remove: 'work-hours:write' }),
  isPlaceVisible,
  refuse: refuseTaken,
})

export const hoursHandlers = {
  listHours: records.handlers.list,
  getHours: records.handlers.get,
  createHours: records.handlers.create,
  changeHours: records.handlers.change,
  removeHours: records.handlers.remove,
}

/** @throws month-taken where the company has hours of this month already: two entries would be counted twice */
async function refuseTaken(
  { db }: RequestContext,
  { projectCode, companyId, month }: Draft,
  ownId: string | null,
): Promise<void> {
  const { rows } = await sql`
    select from work_hours where project_code = ${projectCode} and company_id = ${companyId} and month = ${month}
      and deleted_at is null and id is distinct from ${ownId}::uuid`.execute(db)
  if (rows.length > 0) throw workHoursErrors.monthTaken({ month })
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { incidentsModule } from '../contract/incidents-module.ts'
import { reportingRulesKind } from '../contract/incidents-records.ts'
import { HOURS_OF, type ReportingRules, reportingRulesErrors } from '../contract/reporting-rules.ts'

type Endpoints = (typeof incidentsApi)['endpoints']
type Draft = z.output<typeof ReportingRules.Draft>

const records = recordHandlers({
  kind: reportingRulesKind,
  errors: reportingRulesErrors,
  table: recordTable<Draft, InputOf<Endpoints['listRules']>>({
    table: 'reporting_rules',
    errors: reportingRulesErrors,
    columns: {
      projectCode: 'project_code',
      jurisdiction: 'jurisdiction',
      fatality: 'fatality',
      hospitalisation: 'hospitalisation',
      amputation: 'amputation',
      eyeLoss: 'eye_loss',
      serious: 'serious',
      longAbsence: 'long_absence',
      otherInjury: 'other_injury',
      dangerous: 'dangerous',
      basis: 'basis',
    },
    search: ['basis'],
    sort: { jurisdiction: sql`jurisdiction`, updatedAt: sql`updated_at` },
    order: sql`jurisdiction, id`,
    filters: {},
  }),
  also: savedBy('reporting_rules'),
  can: recordPolicy(incidentsModule, { edit: 'reporting-rules:write', remove: 'reporting-rules:write' }),
  isPlaceVisible: (db, { projectCode }) => isPlaceVisible(db, { projectCode, siteCode: null, structureCode: null }),
})

export const rulesHandlers = {
  listRules: records.handlers.list,
  getRules: records.handlers.get,
  createRules: async (context: RequestContext, draft: Draft) => {
    refuseBaseless(draft)
    const { rows } = await sql`
      select from reporting_rules where project_code = ${draft.projectCode} and deleted_at is null`.execute(context.db)
    if (rows.length > 0) throw reportingRulesErrors.projectTaken()
    return records.handlers.create(context, draft)
  },
  changeRules: async (context: RequestContext, change: InputOf<Endpoints['changeRules']>) => {
    refuseBaseless(change)
    return records.handlers.change(context, change)
  },
  removeRules: records.handlers.remove,
}

/** @throws basis-missing: hours that stand nowhere bind nobody */
function refuseBaseless(rules: Omit<Draft, 'projectCode'>): void {
  const hasOwn = Object.values(HOURS_OF).some((field) => rules[field] !== null)
  if (hasOwn && rules.basis === '') throw reportingRulesErrors.basisMissing()
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byCompany, byDays } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type GatePass, gatePassErrors } from '../contract/gate-pass.ts'
import type { gatePassesApi } from '../contract/gate-passes-api.ts'
import { gatePassesModule } from '../contract/gate-passes-module.ts'
import { gatePassKind, gatePassStates } from '../contract/gate-passes-records.ts'

const NEXT_EXPIRY = sql<string | null>`least(induction_until, insurance_until, inspection_until)`

export const table = recordTable<z.output<typeof GatePass.Draft>, InputOf<(typeof gatePassesApi)['endpoints']['list']>>(
  {
    table: 'gate_passes',
    errors: gatePassErrors,
    columns: {
      projectCode: 'project_code',
      siteCode: 'site_code',
      companyId: 'company_id',
      plate: 'plate',
      name: 'name',
      holder: 'holder',
      inductionUntil: 'induction_until',
      insuranceUntil: 'insurance_until',
      inspectionUntil: 'inspection_until',
      packageId: 'package_id',
      note: 'note',
    },
    search: ['plate', 'name'],
    sort: { plate: sql`plate`, name: sql`name`, nextExpiry: NEXT_EXPIRY, updatedAt: sql`updated_at` },
    order: sql`plate, id`,
    filters: {
      state: byChoice('state'),
      holder: byChoice('holder'),
      company: byCompany('company_id'),
      expiry: byDays(NEXT_EXPIRY),
    },
  },
)

export const gatePassSource: RecordSource = {
  table: 'gate_passes',
  number: sql`plate`,
  title: { en: sql`name`, ar: sql`''` },
  place: 'site',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

export const gatePasses = recordHandlers({
  kind: gatePassKind,
  errors: gatePassErrors,
  table,
  also: {
    ...savedBy('gate_passes'),
    state: sql<GatePass['state']>`state`,
    company: sql<CompanyRef | null>`${companyRef(sql`gate_passes.company_id`)}`,
    nextExpiry: NEXT_EXPIRY,
  },
  can: recordPolicy(gatePassesModule, { edit: 'gate-pass:write', remove: 'gate-pass:write' }),
  isPlaceVisible,
})

/** Adding and changing, where the index says that a plate is another pass's. */
export const gatePassHandlers: typeof gatePasses.handlers = {
  ...gatePasses.handlers,
  create: (context, draft) => orTaken(plateTaken(draft), gatePasses.handlers.create(context, draft)),
  change: (context, change) => orTaken(plateTaken(change), gatePasses.handlers.change(context, change)),
}

const plateTaken =
  ({ plate = '' }: { readonly plate?: string }) =>
  () =>
    gatePassErrors.plateTaken({ plate }, { plate: gatePassErrors.plateTaken({ plate }).say })

export const gatePassSteps = stepHandlers({
  states: gatePassStates,
  table: 'gate_passes',
  errors: gatePassErrors,
  saved: gatePasses.saved,
  guards: {},
  called: ({ plate, name }) => `${plate} ${name}`,
})

import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { deviceRef, isDeviceOf } from '#modules/devices/server/public.ts'
import { passOfBadge } from '#modules/gate-passes/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byCompany, byDays, byFlag } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type Worker, workerErrors } from '../contract/worker.ts'
import type { workersApi } from '../contract/workers-api.ts'
import { workersModule } from '../contract/workers-module.ts'
import { workerKind, workerStates } from '../contract/workers-records.ts'

const BADGE = {
  projectCode: sql`workers.project_code`,
  siteCode: sql`workers.site_code`,
  badge: sql`workers.badge`,
}
/** Until when somebody is inducted, as an expression over `workers`: the pass of their badge says it. */
export const INDUCTION = passOfBadge<string>('induction_until', BADGE)
const NEXT_EXPIRY = sql<string | null>`least(medical_until, ${INDUCTION},
  (select min((held ->> 'expiresOn')::date) from jsonb_array_elements(certificates) as held))`

export const table = recordTable<z.output<typeof Worker.Draft>, InputOf<(typeof workersApi)['endpoints']['list']>>({
  table: 'workers',
  errors: workerErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    companyId: 'company_id',
    badge: 'badge',
    name: 'name',
    nameAr: 'name_ar',
    trade: 'trade',
    medicalUntil: 'medical_until',
    certificates: { json: 'certificates' },
    consentOn: 'consent_on',
    deviceId: 'device_id',
    emergencyContact: 'emergency_contact',
    note: 'note',
  },
  search: ['badge', 'name', 'name_ar'],
  sort: { badge: sql`badge`, name: sql`name`, nextExpiry: NEXT_EXPIRY, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: {
    state: byChoice('state'),
    trade: byChoice('trade'),
    company: byCompany('company_id'),
    expires: byDays(NEXT_EXPIRY),
    hasWristband: byFlag(sql`device_id is not null`),
  },
})

export const workerSource: RecordSource = {
  table: 'workers',
  number: sql`badge`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

export const workers = recordHandlers({
  kind: workerKind,
  errors: workerErrors,
  table,
  also: {
    ...savedBy('workers'),
    state: sql<Worker['state']>`state`,
    company: sql<CompanyRef | null>`${companyRef(sql`workers.company_id`)}`,
    wristband: deviceRef(sql`workers.device_id`),
    passId: passOfBadge<string>('id', BADGE),
    inductionUntil: INDUCTION,
    nextExpiry: NEXT_EXPIRY,
  },
  can: recordPolicy(workersModule, { edit: 'worker:write', remove: 'worker:write' }),
  isPlaceVisible,
})

const taken =
  ({ badge = '' }: { readonly badge?: string }) =>
  () =>
    workerErrors.badgeOrDeviceTaken({ badge }, { badge: workerErrors.badgeOrDeviceTaken({ badge }).say })

type Mounted = Pick<Worker, 'deviceId' | 'consentOn'>

/** A wristband of another project would tell it where this worker is; one without consent is nobody's. */
async function checkWristband({ db }: RequestContext, next: Mounted, before: Mounted | null, projectCode: string) {
  const { deviceId, consentOn } = next
  if (deviceId === null) return
  if (consentOn === null) throw workerErrors.consentMissing({}, { consentOn: workerErrors.consentMissing().say })
  if (deviceId !== before?.deviceId && !(await isDeviceOf(db, deviceId, projectCode, 'wearable')))
    throw workerErrors.deviceUnknown({}, { deviceId: workerErrors.deviceUnknown().say })
}

/** What a wristband said before is of whoever wore it then. */
async function noteMounted({ db, services }: RequestContext, id: string): Promise<void> {
  const now = services.now().toISOString()
  await sql`update workers set device_since = case when device_id is not null then ${now}::timestamptz end where id = ${id}`.execute(
    db,
  )
}

export const workerHandlers: typeof workers.handlers = {
  ...workers.handlers,
  create: async (context, draft) => {
    await checkWristband(context, draft, null, draft.projectCode)
    const made = await orTaken(taken(draft), workers.handlers.create(context, draft))
    if (made.deviceId !== null) await noteMounted(context, made.id)
    return made
  },
  change: async (context, change) => {
    const before = await workers.saved.get(context, change.id)
    await checkWristband(context, { ...before, ...change }, before, before.projectCode)
    const after = await orTaken(taken(change), workers.handlers.change(context, change))
    if (after.deviceId !== before.deviceId) await noteMounted(context, after.id)
    return after
  },
}

export const workerSteps = stepHandlers({
  states: workerStates,
  table: 'workers',
  errors: workerErrors,
  saved: workers.saved,
  guards: {},
  called: ({ badge, name }) => `${badge} ${name}`,
})

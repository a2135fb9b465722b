import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { currencyOf, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byCompany, byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import type { equipmentApi } from '../contract/equipment-api.ts'
import { equipmentModule } from '../contract/equipment-module.ts'
import { machineKind, machineStates } from '../contract/equipment-records.ts'
import { type Machine, type MachineLock, machineErrors } from '../contract/machine.ts'
import { IS_LOCKED, LOCKS, NEXT_EXPIRY } from './certificate-repository.ts'
import { FAILED_CHECKS, IS_CHECKED_TODAY } from './failed-checks.ts'

type Query = InputOf<(typeof equipmentApi)['endpoints']['list']>

export const table = recordTable<z.output<typeof Machine.Draft>, Query>({
  table: 'equipment',
  errors: machineErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    companyId: 'company_id',
    reference: 'reference',
    name: 'name',
    nameAr: 'name_ar',
    category: 'category',
    manufacturer: 'manufacturer',
    model: 'model',
    serial: 'serial',
    hireType: 'hire_type',
    dayRate: 'day_rate',
    capacity: 'capacity',
    safeLoad: 'safe_load',
    yearMade: 'year_made',
    plate: 'plate',
    ownerId: 'owner_id',
    telematicsId: 'telematics_id',
    checkFormId: 'check_form_id',
    note: 'note',
  },
  search: ['reference', 'name', 'name_ar', 'serial', 'plate', 'model'],
  sort: {
    reference: sql`reference`,
    name: sql`name`,
    state: sql`state`,
    nextExpiry: NEXT_EXPIRY,
    updatedAt: sql`updated_at`,
  },
  order: sql`reference, id`,
  filters: {
    state: byChoices('state'),
    category: byChoice('category'),
    hire: byChoice('hire_type'),
    company: byCompany('company_id'),
    owner: byPerson('owner_id'),
    isLocked: byFlag(IS_LOCKED),
    isCheckedToday: byFlag(IS_CHECKED_TODAY),
    expiry: byDays(NEXT_EXPIRY),
  },
})

export const machineSource: RecordSource = {
  table: 'equipment',
  number: sql`reference`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

export const equipment = recordHandlers({
  kind: machineKind,
  errors: machineErrors,
  table,
  also: {
    ...savedBy('equipment'),
    state: sql<Machine['state']>`state`,
    company: sql<CompanyRef | null>`${companyRef(sql`equipment.company_id`)}`,
    owner: personRef(sql`equipment.owner_id`),
    currency: currencyOf(sql`equipment.project_code`),
    locks: LOCKS,
    failedChecks: FAILED_CHECKS,
    isCheckedToday: IS_CHECKED_TODAY,
    isLocked: IS_LOCKED,
    nextExpiry: NEXT_EXPIRY,
  },
  can: recordPolicy(equipmentModule, {
    edit: 'machine:write',
    remove: 'machine:write',
    certify: 'machine:write',
    enterHours: 'machine:hours',
    check: 'machine:hours',
  }),
  isPlaceVisible,
})

export type StoredMachine = Awaited<ReturnType<typeof equipment.saved.get>>

/** Adding and changing, where the index says that a serial number is another machine's. */
export const machineHandlers: typeof equipment.handlers = {
  ...equipment.handlers,
  create: (context, draft) => orTaken(serialTaken(draft), equipment.handlers.create(context, draft)),
  change: (context, change) =>
    orTaken(serialTaken(change), equipment.handlers.change(context, change)).then(async (changed) => {
      await moveParts(context, changed)
      return changed
    }),
}

const serialTaken =
  ({ serial = '' }: { readonly serial?: string }) =>
  () =>
    machineErrors.serialTaken({ serial }, { serial: machineErrors.serialTaken({ serial }).say })

/** Parts are seen by who sees their machine: they go with it to another company. */
async function moveParts({ db }: RequestContext, { id, projectCode, companyId }: Machine): Promise<void> {
  for (const parts of ['equipment_certificates', 'equipment_checks', 'equipment_days'])
    await sql`update ${sql.table(parts)} set company_id = ${companyId}
      where project_code = ${projectCode} and machine_id = ${id} and company_id is distinct from ${companyId}`.execute(
      db,
    )
}

export const machineSteps = stepHandlers({
  states: machineStates,
  table: 'equipment',
  errors: machineErrors,
  saved: equipment.saved,
  guards: {
    mayBeUsed: async (_context: RequestContext, machine: StoredMachine): Promise<Text | null> => stoppedBy(machine),
  },
  tells: ({ ownerId }) => (ownerId ? [ownerId] : []),
  called: ({ reference, name }) => `${reference} ${name}`,
})

/** Why a machine may not be put to work; null where nothing stands in the way. */
function stoppedBy({ locks, failedChecks, isCheckedToday }: StoredMachine): Text | null {
  if (locks.length > 0) return expiredWords(locks)
  const [failed] = failedChecks
  if (failed) {
    const what = (language: 'en' | 'ar') =>
      failed.failed.map((said) => said[language]).join(language === 'ar' ? '، ' : ', ')
    return {
      en: `check ${failed.number} has found what stops work: ${what('en')}`,
      ar: `وجد الفحص ${failed.number} ما يوقف العمل: ${what('ar')}`,
    }
  }
  if (isCheckedToday !== false) return null
  return { en: 'it was not checked today', ar: 'لم تُفحص اليوم' }
}

/** What has expired, by the numbers of the certificates. */
export function expiredWords(locks: readonly MachineLock[]): Text {
  const numbers = locks.map(({ number, expiredOn }) => `${number} (${expiredOn})`)
  return {
    en: `certificates have expired: ${numbers.join(', ')}`,
    ar: `انتهت شهادات: ${numbers.join('، ')}`,
  }
}

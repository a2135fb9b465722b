import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { deviceRef, isDeviceOf } from '#modules/devices/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byCompany, byDays, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import type { fleetApi } from '../contract/fleet-api.ts'
import { fleetModule } from '../contract/fleet-module.ts'
import { vehicleKind, vehicleStates } from '../contract/fleet-records.ts'
import { type Vehicle, vehicleErrors } from '../contract/vehicle.ts'
import { askForPapers } from './ask-for-papers.ts'

export const table = recordTable<z.output<typeof Vehicle.Draft>, InputOf<(typeof fleetApi)['endpoints']['list']>>({
  table: 'vehicles',
  errors: vehicleErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    plate: 'plate',
    fleetNumber: 'fleet_number',
    type: 'type',
    model: 'model',
    vin: 'vin',
    companyId: 'company_id',
    payloadT: 'payload_t',
    volumeM3: 'volume_m3',
    fuel: 'fuel',
    registrationExpiry: 'registration_expiry',
    insuranceExpiry: 'insurance_expiry',
    inspectionExpiry: 'inspection_expiry',
    ownerId: 'owner_id',
    deviceId: 'device_id',
    note: 'note',
  },
  search: ['plate', 'fleet_number', 'model', 'vin'],
  sort: {
    plate: sql`plate`,
    fleetNumber: sql`fleet_number`,
    registrationExpiry: sql`registration_expiry`,
    insuranceExpiry: sql`insurance_expiry`,
    inspectionExpiry: sql`inspection_expiry`,
    updatedAt: sql`updated_at`,
  },
  order: sql`plate, id`,
  filters: {
    state: byChoice('state'),
    type: byChoice('type'),
    company: byCompany('company_id'),
    owner: byPerson('owner_id'),
    expires: byDays(sql`least(registration_expiry, insurance_expiry, inspection_expiry)`),
  },
})

export const vehicleSource: RecordSource = {
  table: 'vehicles',
  number: sql`plate`,
  title: { en: sql`trim(model || ' ' || fleet_number)`, ar: sql`trim(model || ' ' || fleet_number)` },
  place: 'site',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

export const vehicles = recordHandlers({
  kind: vehicleKind,
  errors: vehicleErrors,
  table,
  also: {
    ...savedBy('vehicles'),
    state: sql<Vehicle['state']>`state`,
    owner: personRef(sql`vehicles.owner_id`),
    company: sql<CompanyRef | null>`${companyRef(sql`vehicles.company_id`)}`,
    device: deviceRef(sql`vehicles.device_id`),
    isSimulated: sql<boolean>`is_simulated`,
  },
  can: recordPolicy(fleetModule, { edit: 'vehicle:write', remove: 'vehicle:write' }),
  isPlaceVisible,
})

const taken =
  ({ plate = '' }: { readonly plate?: string }) =>
  () =>
    vehicleErrors.plateOrDeviceTaken({ plate }, { plate: vehicleErrors.plateOrDeviceTaken({ plate }).say })

/** A tracker of another project would tell it where this vehicle is. */
async function checkDevice({ db }: RequestContext, deviceId: string | null | undefined, projectCode: string) {
  if (deviceId && !(await isDeviceOf(db, deviceId, projectCode)))
    throw vehicleErrors.deviceUnknown({}, { deviceId: vehicleErrors.deviceUnknown().say })
}

export const vehicleHandlers: typeof vehicles.handlers = {
  ...vehicles.handlers,
  create: async (context, draft) => {
    await checkDevice(context, draft.deviceId, draft.projectCode)
    const made = await orTaken(taken(draft), vehicles.handlers.create(context, draft))
    await askForPapers(context, null, made)
    return made
  },
  change: async (context, change) => {
    const before = await vehicles.saved.get(context, change.id)
    if (change.deviceId !== before.deviceId) await checkDevice(context, change.deviceId, before.projectCode)
    const after = await orTaken(taken(change), vehicles.handlers.change(context, change))
    await askForPapers(context, before, after)
    return after
  },
}

export const vehicleSteps = stepHandlers({
  states: vehicleStates,
  table: 'vehicles',
  errors: vehicleErrors,
  saved: vehicles.saved,
  guards: {},
  tells: ({ ownerId }) => (ownerId ? [ownerId] : []),
  called: ({ plate }) => plate,
})

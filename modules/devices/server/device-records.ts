import { sql } from 'kysely'
import type { z } from 'zod'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byDays, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type Device, deviceErrors } from '../contract/device.ts'
import type { devicesApi } from '../contract/devices-api.ts'
import { devicesModule } from '../contract/devices-module.ts'
import { deviceKind, deviceStates } from '../contract/devices-records.ts'

export const table = recordTable<z.output<typeof Device.Draft>, InputOf<(typeof devicesApi)['endpoints']['list']>>({
  table: 'devices',
  errors: deviceErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    serial: 'serial',
    name: 'name',
    nameAr: 'name_ar',
    kind: 'kind',
    manufacturer: 'manufacturer',
    model: 'model',
    mountedOn: 'mounted_on',
    latitude: 'latitude',
    longitude: 'longitude',
    expectedSeconds: 'expected_seconds',
    calibrationDue: 'calibration_due',
    ownerId: 'owner_id',
    note: 'note',
  },
  search: ['serial', 'name', 'name_ar', 'model', 'mounted_on'],
  sort: {
    name: sql`name`,
    serial: sql`serial`,
    calibrationDue: sql`calibration_due`,
    updatedAt: sql`updated_at`,
  },
  order: sql`name, id`,
  filters: {
    state: byChoice('state'),
    kind: byChoice('kind'),
    owner: byPerson('owner_id'),
    calibration: byDays('calibration_due'),
  },
})

export const deviceSource: RecordSource = {
  table: 'devices',
  number: sql`serial`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

export const devices = recordHandlers({
  kind: deviceKind,
  errors: deviceErrors,
  table,
  also: {
    ...savedBy('devices'),
    state: sql<Device['state']>`state`,
    owner: personRef(sql`devices.owner_id`),
    hasCredential: sql<boolean>`secret_hash is not null`,
    isSimulated: sql<boolean>`is_simulated`,
  },
  can: recordPolicy(devicesModule, {
    edit: 'device:write',
    remove: 'device:write',
    giveCredential: 'device:write',
    command: 'device:command',
  }),
  isPlaceVisible,
})

/** Adding and changing, where the index says that a serial number is another device's. */
export const deviceHandlers: typeof devices.handlers = {
  ...devices.handlers,
  create: (context, draft) => orTaken(serialTaken(draft), devices.handlers.create(context, draft)),
  change: (context, change) => orTaken(serialTaken(change), devices.handlers.change(context, change)),
}

const serialTaken =
  ({ serial = '' }: { readonly serial?: string }) =>
  () =>
    deviceErrors.serialTaken({ serial }, { serial: deviceErrors.serialTaken({ serial }).say })

export const deviceSteps = stepHandlers({
  states: deviceStates,
  table: 'devices',
  errors: deviceErrors,
  saved: devices.saved,
  guards: {},
  tells: ({ ownerId }) => (ownerId ? [ownerId] : []),
  called: ({ name }) => name,
})

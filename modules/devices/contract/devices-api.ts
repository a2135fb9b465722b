import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byDays, byPerson } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Device, DeviceCredential } from './device.ts'
import { CommandDraft, DeviceCommand } from './device-command.ts'
import { HistoryDraft, HistoryReport, MOST_HISTORY_BYTES } from './device-history.ts'
import { devicesModule } from './devices-module.ts'
import { DEVICE_KINDS, deviceStates } from './devices-records.ts'
import { MeasuredSeries, SeriesName } from './measured-series.ts'
import { Heard, LatestMeasurement, Measurements, MetricName, SeriesSlot } from './measurement.ts'

const MAX_MESSAGE_BYTES = 256 * 1024

/** Of a page of the register, separated by commas. */
const DeviceIds = z
  .string()
  .max(10_000)
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.uuid()).max(200))

const series = recordEndpoints(MeasuredSeries, '/device-series', { read: 'device:read', write: 'device:write' })

export const devicesApi = defineApi(devicesModule, {
  ...recordEndpoints(Device, '/devices', {
    read: 'device:read',
    write: 'device:write',
    filters: {
      state: byChoice(stateNames(deviceStates)),
      kind: byChoice(DEVICE_KINDS),
      owner: byPerson(),
      calibration: byDays(),
    },
  }),
  ...stepEndpoints(deviceStates, { path: '/devices', access: 'device:read', record: Device.Record }),
  giveCredential: {
    method: 'POST',
    path: '/devices/:id/credential',
    summary: 'Give a device a new secret, which is shown once; the old one stops working',
    access: 'device:write',
    input: z.object({ id: z.uuid() }),
    output: DeviceCredential,
  },
  sendCommand: {
    method: 'POST',
    path: '/devices/:id/commands',
    summary: 'Send a command to a device: at once where it is connected, otherwise when it comes, until it expires',
    access: 'device:command',
    input: CommandDraft.extend({ id: z.uuid() }),
    output: z.object({ commandId: z.uuid() }),
  },
  commands: {
    method: 'GET',
    path: '/devices/:id/commands',
    summary: 'List the commands of a device and what it answered, the newest first',
    access: 'device:read',
    reads: ['device'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(DeviceCommand),
  },
  latest: {
    method: 'GET',
    path: '/devices/:id/latest',
    summary: 'Show the latest value of each series of a device',
    access: 'device:read',
    asks: ['device:health'],
    input: z.object({ id: z.uuid() }),
    output: z.array(LatestMeasurement),
  },
  heard: {
    method: 'GET',
    path: '/devices-heard',
    summary: 'Say of some devices when each was heard last; those that never were are left out',
    access: 'device:read',
    input: z.object({ ids: DeviceIds }),
    output: z.array(Heard),
  },
  listSeries: series.list,
  getSeries: series.get,
  createSeries: series.create,
  changeSeries: series.change,
  removeSeries: series.remove,
  seriesNames: {
    method: 'GET',
    path: '/device-series/names',
    summary: 'How a project calls what its devices send, with units and decimals, for whoever sees a part of it',
    access: 'device:read',
    reads: ['measured-series'],
    input: z.object({ projectCode: PlaceCode }),
    output: z.array(SeriesName),
  },
  metrics: {
    method: 'GET',
    path: '/device-metrics',
    summary: 'Name what the devices of a site have sent so far, of one device or of a kind',
    access: 'device:read',
    asks: ['device:health'],
    input: z.object({
      projectCode: PlaceCode,
      siteCode: PlaceCode,
      deviceId: z.uuid().optional(),
      kind: z.enum(DEVICE_KINDS).optional(),
    }),
    output: z.array(z.string()),
  },
  series: {
    method: 'GET',
    path: '/devices/:id/series',
    summary: 'Show a series of a device in slots of equal length; empty slots are left out',
    access: 'device:read',
    asks: ['device:health'],
    input: z.object({
      id: z.uuid(),
      metric: MetricName,
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
      slots: z.coerce.number().int().min(1).max(1_000).default(240),
    }),
    output: z.array(SeriesSlot),
  },
  takeHistory: {
    method: 'POST',
    path: '/device-history',
    summary:
      'Take what devices of a site measured before, from CSV or SensorThings; a dry run says what would be taken',
    access: 'device:write',
    // The file is read by a process of its own while no connection is held.
    transaction: 'none',
    maxBodyBytes: MOST_HISTORY_BYTES,
    input: HistoryDraft,
    output: HistoryReport,
  },
  measure: {
    method: 'POST',
    path: '/device-measurements',
    summary: 'Send measurements as a device, with its credential; answered once they are stored',
    access: 'public',
    maxBodyBytes: MAX_MESSAGE_BYTES,
    input: z.object({ deviceId: z.uuid(), secret: z.string().min(1).max(200), measurements: Measurements }),
    output: z.object({ taken: z.number().int() }),
  },
})

export const deviceBulk = defineBulk(devicesApi, {
  named: 'name',
  actions: { setKind: { does: 'change', fields: z.object({ kind: z.enum(DEVICE_KINDS) }), isUndoable: true } },
})

/** A serial number that is known changes the device that has it. */
export const deviceImport = defineImport(devicesApi, { key: 'serial', named: 'name' })

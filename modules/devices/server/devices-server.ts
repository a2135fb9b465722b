import { sql } from 'kysely'
import { bindType } from '#modules/sites/server/public.ts'
import { onMeasured } from '#modules/telemetry/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { deviceBulk, deviceImport, devicesApi } from '../contract/devices-api.ts'
import { deviceKind, seriesKind } from '../contract/devices-records.ts'
import { auditedActions } from './audited-actions.ts'
import { listCommands, sendCommand } from './device-commands.ts'
import { giveCredential } from './device-credentials.ts'
import { deviceHandlers, deviceSource, deviceSteps } from './device-records.ts'
import { createDevices } from './migrations/20261122T2108_devices_create.ts'
import { createDeviceCommands } from './migrations/20261123T0105_devices_create_commands.ts'
import { markSimulated } from './migrations/20261123T0738_devices_mark_simulated.ts'
import { nameSeries } from './migrations/20261129T1746_devices_name_series.ts'
import { seedDevices, simulatedSensors } from './seed.ts'
import { seriesHandlers } from './series-records.ts'
import { liveValuesOf, showHeard, showLatest, showMetrics, showSeries } from './show-measurements.ts'
import { simulated } from './simulation/simulated-device.ts'
import { startDoors } from './start-doors.ts'
import { takeHistory } from './take-history.ts'
import { measure } from './take-measurements.ts'
import { tellMeasured } from './tell-measured.ts'
import { refusedTrackers } from './tracker-ports.ts'
import { happenings } from './what-happened.ts'

export const devicesServer = defineServerModule(devicesApi, {
  actions: auditedActions,
  offers: [
    simulated(simulatedSensors),
    bindType({
      type: 'value',
      title: { en: 'Measured value', ar: 'قيمة مقيسة' },
      permission: 'device:read',
      table: 'devices',
      isSource: sql`deleted_at is null and state = 'in-use'`,
    }),
    bindType({
      type: 'position',
      title: { en: 'Position', ar: 'موقع متحرك' },
      permission: 'device:read',
      table: 'devices',
      isSource: sql`deleted_at is null and state = 'in-use' and kind in ('gps', 'wearable')`,
    }),
    happenings,
    onMeasured(tellMeasured),
  ],
  handlers: {
    ...deviceHandlers,
    ...deviceSteps,
    giveCredential,
    sendCommand,
    commands: listCommands,
    latest: showLatest,
    heard: showHeard,
    metrics: showMetrics,
    series: showSeries,
    ...seriesHandlers,
    measure,
    takeHistory,
  },
  migrations: [createDevices, createDeviceCommands, markSimulated, nameSeries],
  records: [{ ...deviceKind, source: deviceSource, live: liveValuesOf }, seriesKind],
  bulk: [deviceBulk],
  imports: [deviceImport],
  seed: seedDevices,
  start: startDoors,
  measure: async () => [
    {
      name: 'plumbline_trackers_refused_total',
      help: 'Connections and datagrams of trackers that were cut off: of no device, of two, or in another protocol',
      type: 'counter',
      labels: {},
      value: refusedTrackers(),
    },
  ],
})

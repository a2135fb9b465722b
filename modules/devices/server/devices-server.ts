import { defineServerModule } from '#platform/server/define-server-module.ts'
import { deviceBulk, deviceImport, devicesApi } from '../contract/devices-api.ts'
import { deviceKind } from '../contract/devices-records.ts'
import './audited-actions.ts'
import { listCommands, sendCommand } from './device-commands.ts'
import { giveCredential } from './device-credentials.ts'
import { deviceHandlers, deviceSource, deviceSteps } from './device-records.ts'
import { createDevices } from './migrations/20261122T2108_devices_create.ts'
import { createDeviceCommands } from './migrations/20261123T0105_devices_create_commands.ts'
import { seedDevices } from './seed.ts'
import { showLatest, showSeries } from './show-measurements.ts'
import { startDoors } from './start-doors.ts'
import { measure } from './take-measurements.ts'

export const devicesServer = defineServerModule(devicesApi, {
  handlers: {
    ...deviceHandlers,
    ...deviceSteps,
    giveCredential,
    sendCommand,
    commands: listCommands,
    latest: showLatest,
    series: showSeries,
    measure,
  },
  migrations: [createDevices, createDeviceCommands],
  records: [{ ...deviceKind, source: deviceSource }],
  bulk: [deviceBulk],
  imports: [deviceImport],
  seed: seedDevices,
  start: startDoors,
})

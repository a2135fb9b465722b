import { defineServerModule } from '#platform/server/define-server-module.ts'
import { deviceBulk, deviceImport, devicesApi } from '../contract/devices-api.ts'
import { deviceKind } from '../contract/devices-records.ts'
import './audited-actions.ts'
import { giveCredential } from './device-credentials.ts'
import { deviceHandlers, deviceSource, deviceSteps } from './device-records.ts'
import { createDevices } from './migrations/20261122T2108_devices_create.ts'
import { seedDevices } from './seed.ts'
import { showLatest, showSeries } from './show-measurements.ts'
import { startMqtt } from './start-mqtt.ts'
import { measure } from './take-measurements.ts'

export const devicesServer = defineServerModule(devicesApi, {
  handlers: { ...deviceHandlers, ...deviceSteps, giveCredential, latest: showLatest, series: showSeries, measure },
  migrations: [createDevices],
  records: [{ ...deviceKind, source: deviceSource }],
  bulk: [deviceBulk],
  imports: [deviceImport],
  seed: seedDevices,
  start: startMqtt,
})

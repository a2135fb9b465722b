import { defineServerModule } from '#platform/server/define-server-module.ts'
import { telemetryApi } from '../contract/telemetry-api.ts'
import { countWaiting } from './backlog.ts'
import { createTelemetry } from './migrations/20261122T2108_telemetry_create.ts'
import { partTelemetryByMonth } from './migrations/20261123T0331_telemetry_part_by_month.ts'
import { numberSeries } from './migrations/20261123T0739_telemetry_number_series.ts'
import { startTelemetry } from './start-telemetry.ts'

const migrations = [createTelemetry, partTelemetryByMonth, numberSeries]

/** Answers no calls; other modules ask it through `public.ts`. */
export const telemetryServer = defineServerModule(telemetryApi, {
  handlers: {},
  migrations,
  telemetryMigrations: migrations,
  start: startTelemetry,
  measure: async (services) => [
    {
      name: 'plumbline_readings_waiting',
      help: 'Readings that are stored and not yet in the summaries or judged by the alarm rules',
      type: 'gauge',
      labels: {},
      value: await countWaiting(services),
    },
  ],
})

import { defineServerModule } from '#platform/server/define-server-module.ts'
import { telemetryApi } from '../contract/telemetry-api.ts'
import { createTelemetry } from './migrations/20261122T2108_telemetry_create.ts'

/** Answers no calls; other modules ask it through `public.ts`. */
export const telemetryServer = defineServerModule(telemetryApi, { handlers: {}, migrations: [createTelemetry] })

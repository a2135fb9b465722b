import { defineApi } from '#platform/contract/define-api.ts'
import { telemetryModule } from './telemetry-module.ts'

/** No calls of its own: it knows projects and devices by their codes alone, and decides no rights. */
export const telemetryApi = defineApi(telemetryModule, {})

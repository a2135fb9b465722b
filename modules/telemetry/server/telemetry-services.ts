import type { Services } from '#platform/server/context.ts'

/** What the store needs: its own database, and that of the records for who hears of what was stored. */
export type TelemetryServices = Pick<Services, 'config' | 'database' | 'telemetry' | 'log' | 'now'>

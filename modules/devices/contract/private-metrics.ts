import type { DeviceKind } from './devices-records.ts'

/** What a wristband says of itself, and that somebody calls for help. Everything else is of its wearer: body and place. */
export const OPEN_METRICS: readonly string[] = ['battery', 'worn', 'sos', 'fall']

/** True for what only those see who hold `device:health`. An unknown word of a wristband is taken for one of these. */
export function isPrivateMetric(kind: DeviceKind, metric: string): boolean {
  return kind === 'wearable' && !OPEN_METRICS.includes(metric)
}

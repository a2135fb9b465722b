import { ncrsModule } from '#modules/ncrs/contract/ncrs-module.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import type { QualitySummary } from '../../contract/dashboard.ts'
import { qualityModule } from '../../contract/quality-module.ts'

/** The inspections behind a figure. */
export const logsPath = (filters: Readonly<Record<string, string>>) => screenAddress(qualityModule, 'list', filters)
/** The non-conformities behind a figure. */
export const ncrsPath = (filters: Readonly<Record<string, string>>) => screenAddress(ncrsModule, 'list', filters)

/** `0..7`, `31..`: the days of a bucket as the list takes them. */
export function ageRange(bucket: QualitySummary['ages'][number]['bucket']): string {
  const [from, to] = bucket.split(/[-+]/)
  return `${from}..${to}`
}

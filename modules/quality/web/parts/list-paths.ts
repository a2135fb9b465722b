import { ncrsModule } from '#modules/ncrs/contract/ncrs-module.ts'
import { NONE } from '#platform/contract/record-filter-words.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import type { QualitySummary } from '../../contract/dashboard.ts'
import { qualityModule } from '../../contract/quality-module.ts'

/** As lists ask for a company, or for records in which none is named. */
export const ofCompany = (id: string | null) => ({ company: id ?? NONE })

/** The inspections behind a figure. */
export const logsPath = (filters: Readonly<Record<string, string>>) => screenAddress(qualityModule, 'list', filters)
/** The non-conformities behind a figure. */
export const ncrsPath = (filters: Readonly<Record<string, string>>) => screenAddress(ncrsModule, 'list', filters)

/** Inspections whose items make a score of a period: `2026-03-01..2026-03-31`; null is all. */
export const scored = (inspected: string | null) => ({ isScored: 'true', ...(inspected && { inspected }) })
/** Requests that were replied to for the first time. */
export const firstReplies = (replied: string | null) => ({
  isFirst: 'true',
  state: 'approved,commented,revise,rejected',
  ...(replied && { replied }),
})
/** Inspections with a critical finding that is open, whenever it was found. */
export const CRITICAL = { hasOpenCritical: 'true' }

/** `0..7`, `31..`: the days of a bucket as the list takes them. */
export function ageRange(bucket: QualitySummary['ages'][number]['bucket']): string {
  const [from, to] = bucket.split(/[-+]/)
  return `${from}..${to}`
}

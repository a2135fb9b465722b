import type { InputOf } from '#platform/contract/define-api.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import type { WriteToSend } from '#platform/web/waiting/waiting-write.ts'
import type { Inspection, ResultEntry } from '../../contract/inspection.ts'
import type { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'

type Sent = InputOf<(typeof qualityApi)['endpoints']['saveResults']>

/** What is said of items on this device, upon the version of the inspection that was looked at. */
export type SaidResults = Readonly<Record<string, unknown>> & Pick<Sent, 'rowVersion' | 'results'>

/** Under which it lies in the browser. */
export const resultsKey = (inspectionId: string): string => `results of ${inspectionId}`

/** The check list before anything is said. */
export function resultsToSend(inspection: Inspection): WriteToSend<SaidResults> {
  const { id, rowVersion, number, point, projectCode, siteCode, structureCode } = inspection
  return {
    ...{ method: 'PUT', address: `/api/inspections/${id}/results`, idempotencyKey: '' },
    ...{ name: 'Check list', nameAr: 'قائمة التحقق' },
    body: { rowVersion, results: [] },
    about: `${number} · ${point.activity}`,
    page: screenAddress(qualityModule, 'detail', { id }),
    place: { projectCode, siteCode, structureCode },
    // A failed item makes a non-conformity, photos of items hang on the inspection.
    modules: [qualityModule.id, 'ncrs', 'attachments'],
  }
}

/** The others, and this one in the place of what was said of its item. */
export function withEntry(results: readonly ResultEntry[], entry: ResultEntry): ResultEntry[] {
  return [...withoutEntry(results, entry.checkId), entry]
}

export function withoutEntry(results: readonly ResultEntry[], checkId: string): ResultEntry[] {
  return results.filter((one) => one.checkId !== checkId)
}

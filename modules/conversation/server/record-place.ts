import { type RawBuilder, sql } from 'kysely'
import { NO_COMPANY } from '#platform/server/database/scope-sees-place.ts'
import { FOR_EVERYBODY } from '#platform/server/realtime/publish-event.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'

/** The columns that a row which hangs on a record takes over from it, in the order of {@link placeValues}. */
export const PLACE_COLUMNS = sql`project_code, site_code, structure_code, company_id`

/** Place and company of a record, as the rows that hang on it keep them. */
export function placeValues(record: PlacedRecord): RawBuilder<unknown> {
  const { projectCode, siteCode = null, structureCode = null } = record
  return sql`${projectCode ?? FOR_EVERYBODY}, ${siteCode}, ${structureCode}, ${companyOf(record)}::uuid`
}

/** Null where the record belongs to no company at all; one that has none yet is nobody's. */
function companyOf(record: PlacedRecord): string | null {
  return 'companyId' in record ? (record.companyId ?? NO_COMPANY) : null
}

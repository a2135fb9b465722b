import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { NO_COMPANY } from '../database/scope-sees-place.ts'
import { FOR_EVERYBODY } from '../realtime/publish-event.ts'
import type { RecordKey } from './find-records.ts'
import type { PlacedRecord } from './save-change.ts'

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

/**
 * What hangs on a record moves with it, so that whoever reads the record goes on reading it. For a table with the columns
 * `entity_type` and `entity_id`, from `onRecordChanged`.
 */
export async function movePartsOf(
  tx: Db,
  table: string,
  { entityType, entityId }: RecordKey,
  record: PlacedRecord,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set (${PLACE_COLUMNS}) = row (${placeValues(record)})
    where entity_type = ${entityType} and entity_id = ${entityId}
      and (${PLACE_COLUMNS}) is distinct from (${placeValues(record)})`.execute(tx)
}

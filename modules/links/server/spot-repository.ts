import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FoundRecord, RecordKey } from '#platform/server/records/find-records.ts'
import { PLACE_COLUMNS, placeValues } from '#platform/server/records/record-parts.ts'
import { lyingOn, MOST_POINTING, type Spot } from '../contract/record-spot.ts'

/** A spot as it is stored. */
export interface StoredSpot extends RecordKey {
  readonly id: string
  readonly spot: Spot
  readonly by: PersonRef
  readonly at: Date
}

const COLUMNS = sql`
  id, entity_type as "entityType", entity_id as "entityId", spot,
  ${personRef(sql`record_spots.created_by`)} as by, created_at as at`

/** All spots of a record, newest first: which of them the caller may see, is asked of what they lie on. */
export async function spotsOf(db: Db, { entityType, entityId }: RecordKey): Promise<StoredSpot[]> {
  const { rows } = await sql<StoredSpot>`
    select ${COLUMNS} from record_spots where entity_type = ${entityType} and entity_id = ${entityId}
    order by created_at desc, id`.execute(db)
  return rows
}

/** Spots of all records that lie on a drawing or in a model. */
export async function spotsOn(db: Db, { entityType, entityId }: RecordKey): Promise<StoredSpot[]> {
  const { rows } = await sql<StoredSpot>`
    select ${COLUMNS} from record_spots where on_type = ${entityType} and on_id = ${entityId}
    order by created_at desc, id limit ${MOST_POINTING}`.execute(db)
  return rows
}

export async function findSpot(db: Db, id: string): Promise<StoredSpot | null> {
  const { rows } = await sql<StoredSpot>`select ${COLUMNS} from record_spots where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** @returns false where the record points at it already */
export async function insertSpot(
  tx: Db,
  record: FoundRecord,
  { id, spot, by }: { readonly id: string; readonly spot: Spot; readonly by: string },
): Promise<boolean> {
  const ground = lyingOn(spot)
  const inserted = await sql`
    insert into record_spots (${PLACE_COLUMNS}, entity_type, entity_id, id, spot, on_type, on_id, created_by)
    values (${placeValues(record)}, ${record.kind.id}, ${record.id}, ${id}, ${JSON.stringify(spot)}::jsonb,
      ${ground?.entityType ?? null}, ${ground?.entityId ?? null}, ${by})
    on conflict (project_code, entity_type, entity_id, spot) do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}

export async function deleteSpot(tx: Db, id: string): Promise<void> {
  await sql`delete from record_spots where id = ${id}`.execute(tx)
}

import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'
import { PLACE_COLUMNS, placeValues } from '#platform/server/records/record-parts.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'

/** Lets people follow a record; who follows it already goes on. */
export async function addFollowers(
  tx: Db,
  { entityType, entityId }: RecordKey,
  record: PlacedRecord,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into record_followers (${PLACE_COLUMNS}, entity_type, entity_id, user_id)
    select ${placeValues(record)}, ${entityType}, ${entityId}, person
    from unnest(${[...userIds]}::uuid[]) as person on conflict do nothing`.execute(tx)
}

export async function removeFollower(tx: Db, { entityType, entityId }: RecordKey, userId: string): Promise<void> {
  await sql`
    delete from record_followers
    where entity_type = ${entityType} and entity_id = ${entityId} and user_id = ${userId}`.execute(tx)
}

export async function followersOf(db: Db, { entityType, entityId }: RecordKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from record_followers where entity_type = ${entityType} and entity_id = ${entityId}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

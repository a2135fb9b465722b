import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FoundRecord, RecordKey } from '#platform/server/records/find-records.ts'
import { PLACE_COLUMNS, placeValues } from '#platform/server/records/record-parts.ts'
import { OPPOSITE, type Relation } from '../contract/record-link.ts'

/** One end of a link, as it is stored. */
export interface StoredLink {
  readonly id: string
  readonly from: RecordKey
  readonly to: RecordKey
  readonly relation: Relation
  readonly by: PersonRef
  readonly at: Date
}

const COLUMNS = sql`
  id, jsonb_build_object('entityType', entity_type, 'entityId', entity_id) as from,
  jsonb_build_object('entityType', to_type, 'entityId', to_id) as to, relation,
  ${personRef(sql`record_links.created_by`)} as by, created_at as at`

/** All links of a record, newest first: of those alone whose other end may be read, the caller answers. */
export async function linksOf(db: Db, { entityType, entityId }: RecordKey): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select ${COLUMNS} from record_links where entity_type = ${entityType} and entity_id = ${entityId}
    order by created_at desc, id`.execute(db)
  return rows
}

/** One end of a link, whichever the scope sees; null where it sees neither. */
export async function findLink(db: Db, id: string): Promise<StoredLink | null> {
  const { rows } = await sql<StoredLink>`select ${COLUMNS} from record_links where id = ${id} limit 1`.execute(db)
  return rows[0] ?? null
}

interface NewLink {
  readonly id: string
  readonly relation: Relation
  readonly by: string
}

/** Stores both ends. @returns false where the two are linked in this way already. */
export async function insertLink(
  tx: Db,
  from: FoundRecord,
  to: FoundRecord,
  { id, relation, by }: NewLink,
): Promise<boolean> {
  const ends = [
    [from, relation, to],
    [to, OPPOSITE[relation], from],
  ] as const
  for (const [end, word, other] of ends) {
    const inserted = await sql`
      insert into record_links (${PLACE_COLUMNS}, entity_type, entity_id, id, relation, to_type, to_id, created_by)
      values (${placeValues(end)}, ${end.kind.id}, ${end.id}, ${id}, ${word}, ${other.kind.id}, ${other.id}, ${by})
      on conflict (project_code, entity_type, entity_id, relation, to_type, to_id) do nothing`.execute(tx)
    if (inserted.numAffectedRows !== 1n) return false
  }
  return true
}

export async function deleteLink(tx: Db, id: string): Promise<void> {
  await sql`delete from record_links where id = ${id}`.execute(tx)
}

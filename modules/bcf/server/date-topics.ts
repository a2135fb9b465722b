import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Something that happened to topics between two moments. */
export interface HappenedBetween {
  readonly structureCode: string
  readonly source: string
  readonly from: Date
  /** Excluded. */
  readonly to: Date
}

/**
 * Dates what a source has just done with the topics of a structure to another moment, with its history. For a
 * demonstration alone, whose weeks pass in minutes: what people write is never dated again.
 */
export async function dateTopics(
  tx: Db,
  { structureCode, source, from, to }: HappenedBetween,
  at: Date,
): Promise<void> {
  const moved = (column: string) => {
    const written = sql.ref(column)
    return sql`${written} = case when ${written} >= ${from} and ${written} < ${to} then ${at} else ${written} end`
  }
  const ofSource = sql`structure_code = ${structureCode} and source = ${source}`
  await sql`update bcf_topics set ${sql.join(['creation_date', 'modified_date', 'settled_at'].map(moved))}
    where ${ofSource}`.execute(tx)
  await sql`update bcf_events set ${moved('date')} where structure_code = ${structureCode}
    and topic_guid in (select guid from bcf_topics where ${ofSource})`.execute(tx)
}

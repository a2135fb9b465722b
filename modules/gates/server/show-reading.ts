import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { PassageReading } from '../contract/gate-passage.ts'
import { getPassage } from './passage-repository.ts'

type Row = Omit<PassageReading, 'reason'> & { readonly reason: Text | null }

/** What was read from the picture of a passage, with how often such readings were right at its site. @throws not-found */
export async function showReading(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  { id }: { readonly id: string },
): Promise<PassageReading | null> {
  const { projectCode } = await getPassage(db, id)
  const { rows } = await sql<Row>`
    select r.passage_id as "passageId", r.state, r.reason, r.plate, r.confidence * 100 as confidence, r.plates as others, r.pictures, r.votes,
      case when r.matched_id is not null then jsonb_build_object('type', r.matched_type, 'id', r.matched_id) end as matched,
      r.matched_plate as "matchedPlate", r.matched_name as "matchedName", r.distance, r.said, r.is_right as "isRight",
      ${personRef(sql`r.said_by`)} as "saidBy", judged.judged, judged."right"
    from gate_readings as r cross join lateral (
      select count(*)::int as judged, count(*) filter (where alike.is_right)::int as "right" from gate_readings as alike
      where alike.project_code = r.project_code and alike.site_code = r.site_code and alike.version = r.version
        and alike.nearness = r.nearness and alike.is_right is not null and alike.passage_id <> r.passage_id) as judged
    where r.project_code = ${projectCode} and r.passage_id = ${id}`.execute(db)
  const [found] = rows
  return found ? { ...found, reason: found.reason?.[language] ?? null } : null
}

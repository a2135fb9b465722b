import { type RawBuilder, sql } from 'kysely'
import { personHolds } from '#modules/access/server/public.ts'
import { uuidOf } from '#platform/server/database/uuid-of.ts'
import type { MayRead } from '#platform/server/records/record-kinds.ts'

// No `exists` below: the planner would read a whole table into memory for it, where the row is found by its key.

/**
 * True where a person may read a row of `incidents`: one that is not private, that they reported, lead, are named in, have to
 * do something about, or whose role sees private ones. Administrators are no exception.
 */
function isForPerson(incident: string, personId: RawBuilder<string>): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${incident}.${column}`)
  return sql<boolean>`(not ${of('is_private')} or ${of('created_by')}::text = ${personId}
    or ${of('lead_id')}::text = ${personId}
    or ${of('people')} @> jsonb_build_array(jsonb_build_object('personId', ${personId}))
    or coalesce((select true from incident_actions as own
      where own.incident_id = ${of('id')} and own.owner_id::text = ${personId} limit 1), false)
    or ${personHolds(personId, 'incident:private')})`
}

/** Of whoever the session works for, as a condition on the table. */
export const IS_MINE = isForPerson(
  'incidents',
  sql<string>`coalesce((select nullif(current_setting('app.user_id', true), '')), '')`,
)

export const mayReadIncident: MayRead = (id, personId) =>
  sql<boolean>`coalesce((select bool_or(${isForPerson('asked', personId)}) from incidents as asked
    where asked.id = ${uuidOf(id)}), false)`

export const mayReadAction: MayRead = (id, personId) =>
  sql<boolean>`coalesce((select bool_or(${isForPerson('asked', personId)}) from incident_actions as action
    join incidents as asked on asked.id = action.incident_id and asked.project_code = action.project_code
    where action.id = ${uuidOf(id)}), false)`

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { incidentErrors } from '../contract/incident.ts'
import type { ActionDraft, IncidentAction } from '../contract/incident-action.ts'
import { IS_MINE } from './incident-privacy.ts'

/** An action before it is said what the caller may do with it. */
export type StoredAction = Omit<IncidentAction, 'can'>

interface ActionRow extends Omit<StoredAction, 'doneAt' | 'verifiedAt' | 'checkedAt'> {
  readonly doneAt: Date | null
  readonly verifiedAt: Date | null
  readonly checkedAt: Date | null
}

/** Incidents that it was opened again because of: those that the caller may read. */
const BECAUSE_OF = sql<IncidentAction['becauseOf']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', incidents.id, 'number', incidents.number) order by reopening.at), '[]')
  from action_reopenings as reopening
  join incidents on incidents.project_code = reopening.project_code and incidents.id = reopening.because_of
  where reopening.project_code = incident_actions.project_code and reopening.action_id = incident_actions.id
    and incidents.deleted_at is null and ${IS_MINE})`

const person = (column: string) => sql<PersonRef>`${personRef(sql.ref(`incident_actions.${column}`))}`

/** In the order in which they were asked for. */
export async function actionsOf(db: Db, incidentId: string): Promise<StoredAction[]> {
  const { rows } = await sql<ActionRow>`
    select id, description, type, control, ${person('owner_id')} as owner, due_on as "dueOn", state,
      done_note as "doneNote", ${person('done_by')} as "doneBy", done_at as "doneAt",
      ${person('verified_by')} as "verifiedBy", verified_at as "verifiedAt",
      check_after_days as "checkAfterDays", check_on as "checkOn", is_effective as "isEffective", effect_note as "effectNote",
      ${person('checked_by')} as "checkedBy", checked_at as "checkedAt", reopened,
      ${BECAUSE_OF} as "becauseOf", row_version as "rowVersion"
    from incident_actions where incident_id = ${incidentId} order by created_at, id`.execute(db)
  return rows.map((row) => ({
    ...row,
    doneAt: row.doneAt?.toISOString() ?? null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  }))
}

interface NewAction extends ActionDraft {
  readonly id: string
  readonly dueOn: string
  readonly by: string
}

interface PlacedIncident {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string | null
}

export async function insertAction(
  tx: Db,
  incident: PlacedIncident,
  { id, description, type, control, ownerId, dueOn, checkAfterDays, by }: NewAction,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = incident
  await sql`
    insert into incident_actions (project_code, site_code, structure_code, id, incident_id, description, type, control,
      owner_id, due_on, check_after_days, created_by)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${id}, ${incident.id}, ${description}, ${type}, ${control},
      ${ownerId}, ${dueOn}, ${checkAfterDays}, ${by})`.execute(tx)
}

interface Version {
  readonly actionId: string
  readonly rowVersion: number
}

/** @throws changed-meanwhile where somebody has saved since the person read it */
export async function markDone(tx: Db, { actionId, rowVersion }: Version, by: string, note: string): Promise<void> {
  const changed = await sql`
    update incident_actions set state = 'done', done_by = ${by}, done_at = now(), done_note = ${note},
      row_version = row_version + 1, updated_at = now()
    where id = ${actionId} and row_version = ${rowVersion} and state = 'open'`.execute(tx)
  if (changed.numAffectedRows !== 1n) throw incidentErrors.changedMeanwhile({ id: actionId })
}

/** Verified, or open again for its owner. @throws changed-meanwhile where somebody has saved since the person read it */
export async function markLookedAt(
  tx: Db,
  { actionId, rowVersion }: Version,
  by: string,
  isGood: boolean,
): Promise<void> {
  const set = isGood
    ? sql`state = 'verified', verified_by = ${by}, verified_at = now(), check_on = now()::date + check_after_days,
        is_effective = null`
    : sql`state = 'open', done_by = null, done_at = null`
  const changed = await sql`
    update incident_actions set ${set}, row_version = row_version + 1, updated_at = now()
    where id = ${actionId} and row_version = ${rowVersion} and state = 'done'`.execute(tx)
  if (changed.numAffectedRows !== 1n) throw incidentErrors.changedMeanwhile({ id: actionId })
}

/** What somebody found who looked whether it worked. @throws changed-meanwhile where somebody has saved since the person read it */
export async function markEffect(
  tx: Db,
  { actionId, rowVersion }: Version,
  by: string,
  { isEffective, note }: { readonly isEffective: boolean; readonly note: string },
): Promise<void> {
  const changed = await sql`
    update incident_actions set is_effective = ${isEffective}, effect_note = ${note}, checked_by = ${by}, checked_at = now(),
      row_version = row_version + 1, updated_at = now()
    where id = ${actionId} and row_version = ${rowVersion} and state = 'verified'`.execute(tx)
  if (changed.numAffectedRows !== 1n) throw incidentErrors.changedMeanwhile({ id: actionId })
}

/** Open again for its owner, by a new day. @throws changed-meanwhile where somebody has saved since the person read it */
export async function markReopened(tx: Db, { actionId, rowVersion }: Version, dueOn: string): Promise<void> {
  const changed = await sql`
    update incident_actions set state = 'open', done_by = null, done_at = null, verified_by = null, verified_at = null,
      check_on = null, due_on = ${dueOn}, reopened = reopened + 1, row_version = row_version + 1, updated_at = now()
    where id = ${actionId} and row_version = ${rowVersion} and state = 'verified'`.execute(tx)
  if (changed.numAffectedRows !== 1n) throw incidentErrors.changedMeanwhile({ id: actionId })
}

/** Keeps because of which incident an action was opened again: by a person, or by the product. */
export async function insertReopening(
  tx: Db,
  { id, projectCode, siteCode, structureCode }: PlacedIncident,
  { actionId, becauseOf, by }: { readonly actionId: string; readonly becauseOf: string; readonly by: string | null },
): Promise<void> {
  await sql`
    insert into action_reopenings (project_code, site_code, structure_code, id, incident_id, action_id, because_of, by)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${randomUUID()}, ${id}, ${actionId}, ${becauseOf}, ${by})
    on conflict do nothing`.execute(tx)
}

import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope } from '#platform/server/list-query.ts'
import { saveChange } from '#platform/server/records/save-change.ts'
import type { Cause, Incident } from '../contract/incident.ts'
import { REPEAT_DAYS, type Repeat } from '../contract/incident-action.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { markEffect, markReopened, type StoredAction } from './action-repository.ts'
import { dueByDefault, noteOnAction, openAction } from './edit-investigation.ts'
import { IS_MINE } from './incident-privacy.ts'
import { mayDo, type StoredIncident, savedIncident } from './incident-records.ts'
import { askForAction, endEffectRequest } from './incident-tasks.ts'

type Endpoints = typeof incidentsApi.endpoints
/** More is no repetition any more, but how the place works. */
const MOST_REPEATS = 20

/** Says whether an action worked. One that did not is open again for its owner, and its incident with it. */
export async function judgeAction(
  context: RequestContext,
  { id, actionId, rowVersion, isEffective, note }: InputOf<Endpoints['judgeAction']>,
): Promise<Incident> {
  const { incident, action } = await openAction(context, id, actionId, 'judge')
  await markEffect(context.db, { actionId, rowVersion }, context.user.id, { isEffective, note })
  await endEffectRequest(context, id, actionId)
  const said = { action: action.description, note }
  if (isEffective) return noteOnAction(context, incident, 'incident.action-worked', actionId, said)
  return reopen(context, incident, { ...action, rowVersion: rowVersion + 1 }, 'incident.action-failed', said)
}

/** Opens a verified action again because its cause came back: somebody has looked at both, and decides it. */
export async function reopenAction(
  context: RequestContext,
  { id, actionId, rowVersion, becauseOf }: InputOf<Endpoints['reopenAction']>,
): Promise<Incident> {
  const { number } = await savedIncident.get(context, becauseOf)
  const { incident, action } = await openAction(context, id, actionId, 'reopen')
  await endEffectRequest(context, id, actionId)
  const said = { action: action.description, becauseOf: number }
  return reopen(context, incident, { ...action, rowVersion }, 'incident.action-reopened', said)
}

async function reopen(
  context: RequestContext,
  incident: StoredIncident,
  action: StoredAction,
  what: string,
  said: object,
): Promise<Incident> {
  const dueOn = await dueByDefault(context, incident.projectCode)
  await markReopened(context.db, { actionId: action.id, rowVersion: action.rowVersion }, dueOn)
  if (incident.state === 'closed') {
    const { id, rowVersion } = incident
    await saveChange(context, savedIncident, incident, { id, rowVersion, state: 'acting' }, 'incident.acted-on-again')
  }
  await askForAction(context, incident, { ...action, dueOn }, action.owner.id)
  return noteOnAction(context, incident, what, action.id, { ...said, dueOn })
}

type Row = Omit<Repeat, 'occurredAt' | 'canReopen' | 'kinds' | 'actions'> & {
  readonly occurredAt: Date
  readonly causes: readonly Cause[]
  readonly actions: readonly (Pick<StoredAction, 'id' | 'description' | 'rowVersion'> & { readonly owner: PersonRef })[]
}

/**
 * Earlier incidents that the same kind of root cause led to, at the same place or of the same contractor. What was done against
 * them is opened again by a person and not by itself: five kinds of cause are too few to say that it was the same one.
 */
export async function findRepeats(context: RequestContext, { id }: InputOf<Endpoints['repeats']>): Promise<Repeat[]> {
  const incident = await savedIncident.get(context, id)
  const kinds = rootsOf(incident.causes)
  if (kinds.length === 0) return []
  const { projectCode, structureCode, contractorId, occurredAt } = incident
  const isSamePlace = sql`structure_code = ${structureCode}`
  const isSameContractor = sql`coalesce(contractor_id = ${contractorId}::uuid, false)`
  const { rows } = await sql<Row>`
    select id, number, title, occurred_at as "occurredAt", causes, ${isSamePlace} as "isSamePlace",
      ${isSameContractor} as "isSameContractor", (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'description', description, 'rowVersion', row_version,
          'owner', ${personRef(sql`incident_actions.owner_id`)}) order by created_at, id), '[]')
        from incident_actions where incident_actions.incident_id = incidents.id
          and incident_actions.project_code = incidents.project_code and incident_actions.state = 'verified') as actions
    from incidents
    where ${inScope(context.db)} and ${IS_MINE} and project_code = ${projectCode} and id <> ${id} and deleted_at is null
      and state <> 'rejected' and (${isSamePlace} or ${isSameContractor})
      and occurred_at < ${occurredAt}::timestamptz
      and occurred_at >= ${occurredAt}::timestamptz - make_interval(days => ${REPEAT_DAYS})
      and exists (select from jsonb_array_elements(causes) as cause
        where cause->>'under' is null and cause->>'kind' = any (${kinds}::text[]))
    order by occurred_at desc, id limit ${MOST_REPEATS}`.execute(context.db)
  const { reopen: canReopen } = mayDo(context, VERIFIED)
  return rows.map(({ causes, occurredAt: at, ...row }) => ({
    ...row,
    actions: [...row.actions],
    occurredAt: at.toISOString(),
    kinds: rootsOf(causes).filter((kind) => kinds.includes(kind)),
    canReopen,
  }))
}

/** As far as the right to reopen asks of an action. */
const VERIFIED = {
  state: 'verified',
  owner: { id: '', name: '' },
  doneBy: null,
  checkOn: null,
  isEffective: null,
} as const

/** Kinds of the causes that come from no other. */
function rootsOf(causes: readonly Cause[]): Cause['kind'][] {
  return [...new Set(causes.filter(({ under }) => under === null).map(({ kind }) => kind))]
}

import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope } from '#platform/server/list-query.ts'
import { saveChange } from '#platform/server/records/save-change.ts'
import type { Cause, Incident } from '../contract/incident.ts'
import type { Repeat } from '../contract/incident-action.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { insertReopening, markEffect, markReopened, type StoredAction } from './action-repository.ts'
import { dueByDefault } from './due-by-default.ts'
import { noteOnAction, openAction } from './edit-investigation.ts'
import { IS_MINE } from './incident-privacy.ts'
import { mayDo, type StoredIncident, savedIncident } from './incident-records.ts'
import { askForAction, endEffectRequest } from './incident-tasks.ts'
import { isBeforeRepeat, isSameCause, rootsOf, sameContractorAs, samePlaceAs } from './same-cause.ts'

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

/** Opens a verified action again because its cause came back, where the rule did not: somebody has looked at both, and decides it. */
export async function reopenAction(
  context: RequestContext,
  { id, actionId, rowVersion, becauseOf }: InputOf<Endpoints['reopenAction']>,
): Promise<Incident> {
  await savedIncident.get(context, becauseOf)
  const { incident, action } = await openAction(context, id, actionId, 'reopen')
  await endEffectRequest(context, id, actionId)
  await insertReopening(context.db, incident, { actionId, becauseOf, by: context.user.id })
  // The history is for all who read this one; the page names the other to those who may read it.
  const said = { action: action.description }
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

type Row = Omit<Repeat, 'occurredAt' | 'canReopen' | 'kinds'> & {
  readonly occurredAt: Date
  readonly causes: readonly Cause[]
}

const OWNER = personRef(sql`action.owner_id`)

/** Earlier incidents that the same kind of root cause led to, at the same place or of the same contractor. */
export async function findRepeats(context: RequestContext, { id }: InputOf<Endpoints['repeats']>): Promise<Repeat[]> {
  const incident = await savedIncident.get(context, id)
  const kinds = rootsOf(incident.causes)
  if (kinds.length === 0) return []
  const ofIncident = sql`action.project_code = incidents.project_code and action.incident_id = incidents.id`
  const reopenings = sql`from action_reopenings as reopening
    join incident_actions as action on action.project_code = reopening.project_code and action.id = reopening.action_id
    where ${ofIncident} and reopening.because_of = ${id}`
  const { rows } = await sql<Row>`
    select id, number, title, occurred_at as "occurredAt", causes, ${samePlaceAs(incident)} as "isSamePlace",
      ${sameContractorAs(incident)} as "isSameContractor", (
        select coalesce(jsonb_agg(jsonb_build_object('id', action.id, 'description', action.description,
          'rowVersion', action.row_version, 'owner', ${OWNER}) order by action.created_at, action.id), '[]')
        from incident_actions as action where ${ofIncident} and action.state = 'verified') as actions, (
        select coalesce(jsonb_agg(jsonb_build_object('id', action.id, 'description', action.description, 'owner', ${OWNER},
          'at', reopening.at, 'isByRule', reopening.by is null) order by reopening.at, action.id), '[]') ${reopenings}) as reopened
    from incidents
    where ${inScope(context.db)} and ${IS_MINE} and ${isSameCause(incident)}
      and (${isBeforeRepeat(sql`incidents.occurred_at`, incident)}
        or id in (select incident_id from action_reopenings where project_code = ${incident.projectCode} and because_of = ${id})
        or id in (select incident_id from incident_actions where project_code = ${incident.projectCode} and state = 'verified'
          and ${isBeforeRepeat(sql`verified_at`, incident)}))
    order by occurred_at desc, id limit ${MOST_REPEATS}`.execute(context.db)
  const { reopen: canReopen } = mayDo(context, VERIFIED)
  return rows.map(({ causes, occurredAt: at, ...row }) => ({
    ...row,
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

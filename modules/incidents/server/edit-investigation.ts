import { randomUUID } from 'node:crypto'
import { findPersonAt } from '#modules/access/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { assertResponsible } from '#platform/server/records/responsible.ts'
import { publishChange, saveChange } from '#platform/server/records/save-change.ts'
import { searchChanged } from '#platform/server/records/search-changed.ts'
import { type Incident, incidentErrors } from '../contract/incident.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { incidentActionKind, incidentKind } from '../contract/incidents-records.ts'
import { insertAction, markDone, markLookedAt, type StoredAction } from './action-repository.ts'
import { dueByDefault } from './due-by-default.ts'
import { mayDo, type StoredIncident, savedIncident } from './incident-records.ts'
import { askForAction, askForEffect, askToVerify, endRequests } from './incident-tasks.ts'
import { lookForRepeats } from './reopen-repeated.ts'

type Endpoints = typeof incidentsApi.endpoints

export async function saveInvestigation(
  context: RequestContext,
  { id, ...said }: InputOf<Endpoints['investigate']>,
): Promise<Incident> {
  const before = await getToDo(context, id, 'investigate')
  const { events, activity, hazards, conditions, behaviours } = before
  // What is left out stays as it is.
  const found = { events, activity, hazards, conditions, behaviours, ...said }
  const saved = await saveChange(context, savedIncident, before, { ...found, id }, 'incident.investigated')
  await lookForRepeats(context, before, saved)
  return saved
}

/** @throws person-unknown where the owner does not see the place of the incident */
export async function addAction(
  context: RequestContext,
  { id, ...draft }: InputOf<Endpoints['addAction']>,
): Promise<Incident> {
  const incident = await getToDo(context, id, 'addAction')
  const { db, user } = context
  const { projectCode, siteCode, structureCode } = incident
  if (!(await findPersonAt(db, { projectCode, siteCode, structureCode }, { id: draft.ownerId }))) {
    throw incidentErrors.personUnknown({ ownerId: draft.ownerId })
  }
  const asked = { projectCode, siteCode, structureCode, ownerId: draft.ownerId }
  await assertResponsible(context, incidentKind.id, null, asked)
  const dueOn = draft.dueOn ?? (await dueByDefault(context, projectCode))
  const action = { ...draft, dueOn, id: randomUUID() }
  await insertAction(db, incident, { ...action, by: user.id })
  await askForAction(context, incident, action, draft.ownerId)
  return noteOnAction(context, incident, 'incident.action-asked', action.id, { action: draft.description, dueOn })
}

export async function finishAction(
  context: RequestContext,
  { id, actionId, rowVersion, note: words }: InputOf<Endpoints['finishAction']>,
): Promise<Incident> {
  const { incident, action } = await openAction(context, id, actionId, 'finish')
  await markDone(context.db, { actionId, rowVersion }, context.user.id, words)
  await endRequests(context, id, actionId)
  await askToVerify(context, incident, action)
  return noteOnAction(context, incident, 'incident.action-done', actionId, { action: action.description, note: words })
}

export async function verifyAction(
  context: RequestContext,
  { id, actionId, rowVersion, isGood, note: words }: InputOf<Endpoints['verifyAction']>,
): Promise<Incident> {
  const { incident, action } = await openAction(context, id, actionId, 'verify')
  await markLookedAt(context.db, { actionId, rowVersion }, context.user.id, isGood)
  await endRequests(context, id, actionId)
  if (!isGood) await askForAction(context, incident, action, action.owner.id)
  const looked = (await savedIncident.get(context, id)).actions.find((one) => one.id === actionId)
  if (looked) await askForEffect(context, incident, looked)
  const what = isGood ? 'incident.action-verified' : 'incident.action-sent-back'
  return noteOnAction(context, incident, what, actionId, { action: action.description, note: words })
}

async function getToDo(
  context: RequestContext,
  id: string,
  word: 'investigate' | 'addAction',
): Promise<StoredIncident> {
  const incident = await savedIncident.get(context, id)
  if (!savedIncident.present(context, incident).can[word]) throw incidentErrors.notYours({ id })
  return incident
}

/** @throws action-not-yours where it is not the caller's to do, or they would verify their own work */
export async function openAction(
  context: RequestContext,
  id: string,
  actionId: string,
  word: 'finish' | 'verify' | 'judge' | 'reopen',
): Promise<{ readonly incident: StoredIncident; readonly action: StoredAction }> {
  const incident = await savedIncident.get(context, id)
  const action = incident.actions.find((one) => one.id === actionId)
  if (!action) throw incidentErrors.actionNotFound({ actionId })
  if (!mayDo(context, action)[word]) throw incidentErrors.actionNotYours({ actionId })
  return { incident, action }
}

/** Actions have no history of their own: they stand in that of their incident. */
export async function noteOnAction(
  context: RequestContext,
  { id, projectCode }: StoredIncident,
  action: string,
  actionId: string,
  after: object,
): Promise<Incident> {
  const incident = await savedIncident.get(context, id)
  searchChanged(context.db, incidentActionKind.id, [{ id: actionId, projectCode }])
  await publishChange(context, incidentKind, incident, { action, before: null, after })
  return savedIncident.present(context, incident)
}

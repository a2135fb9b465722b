import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { currencyOf, dayInProject, isPastInProject, isPlaceVisible, timeZoneOf } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices, byCompany, byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Incident, incidentErrors } from '../contract/incident.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import type { incidentsModule } from '../contract/incidents-module.ts'
import { incidentKind, incidentStates } from '../contract/incidents-records.ts'
import { actionsOf, type StoredAction } from './action-repository.ts'
import { unready, unsettled } from './closing-rules.ts'
import { IS_MINE } from './incident-privacy.ts'
import { askForEffect, askInvestigator, askToTellRegulator, endRequests } from './incident-tasks.ts'
import { mayReadMedical, withKept, withoutMedical } from './medical-details.ts'
import { namedPeople } from './named-people.ts'
import { RECORDED_AS, RECORDED_BY_RULE } from './recorded-as.ts'
import { CHOSEN_RULES, regulatorClock } from './regulator-due.ts'

type Endpoints = (typeof incidentsApi)['endpoints']
type Facts = z.output<typeof Incident.Draft>
type Finding = 'events' | 'activity' | 'hazards' | 'conditions' | 'behaviours'
type Kept = Facts &
  Pick<
    Incident,
    'number' | 'state' | 'whys' | 'causes' | Finding | 'recordableSaid' | 'recordableReason' | 'recordableById'
  >

const OF_OPEN_ACTIONS = sql`incident_actions.project_code = incidents.project_code
  and incident_actions.incident_id = incidents.id and incident_actions.state <> 'verified'`
const IS_OPEN = sql`incidents.state not in ('closed', 'rejected')`
const HAS_OVERDUE_ACTION = sql<boolean>`exists (select from incident_actions where ${OF_OPEN_ACTIONS}
  and incident_actions.state = 'open'
  and ${isPastInProject(sql`incident_actions.due_on`, sql`incidents.project_code`)})`

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'incidents',
  errors: incidentErrors,
  mayRead: IS_MINE,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    number: 'number',
    state: 'state',
    title: 'title',
    class: 'class',
    type: 'type',
    occurredAt: 'occurred_at',
    zone: 'zone',
    description: 'description',
    immediateAction: 'immediate_action',
    contractorId: 'contractor_id',
    people: { json: 'people' },
    regulated: 'regulated',
    regulatorToldAt: 'regulator_told_at',
    severity: 'severity',
    potential: 'potential',
    likelihood: 'likelihood',
    costEstimate: 'cost_estimate',
    damage: 'damage',
    damageCost: 'damage_cost',
    release: 'release',
    where: { json: 'whereabouts' },
    leadId: 'lead_id',
    isPrivate: 'is_private',
    whys: { json: 'whys' },
    causes: { json: 'causes' },
    events: { json: 'events' },
    activity: 'activity',
    hazards: { json: 'hazards' },
    conditions: { json: 'conditions' },
    behaviours: { json: 'behaviours' },
    recordableSaid: 'recordable_said',
    recordableReason: 'recordable_reason',
    recordableById: 'recordable_by',
  },
  isPast: HAS_OVERDUE_ACTION,
  search: ['number', 'title', 'zone', 'description'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    occurredAt: sql`occurred_at`,
    state: sql`state`,
    class: sql`class`,
    updatedAt: sql`updated_at`,
  },
  order: sql`occurred_at desc, id`,
  filters: {
    state: byChoices('state'),
    class: byChoices('class'),
    type: byChoices('type'),
    recordedAs: byChoices(RECORDED_AS),
    occurred: byDays(dayInProject(sql`incidents.occurred_at`, sql`incidents.project_code`)),
    reported: byDays(dayInProject(sql`incidents.created_at`, sql`incidents.project_code`)),
    contractor: byCompany('contractor_id'),
    lead: byPerson('lead_id'),
    isOpen: byFlag(IS_OPEN),
    isInStructure: byFlag(sql`(incidents.structure_code is not null)`),
    hasOverdueAction: byFlag(HAS_OVERDUE_ACTION),
  },
})

const records = recordHandlers({
  kind: incidentKind,
  errors: incidentErrors,
  table,
  also: {
    ...savedBy('incidents'),
    lead: personRef(sql`incidents.lead_id`),
    contractor: sql<CompanyRef | null>`${companyRef(sql`incidents.contractor_id`)}`,
    currency: currencyOf(sql`incidents.project_code`),
    timeZone: timeZoneOf(sql`incidents.project_code`),
    chosenRules: CHOSEN_RULES,
    recordedAs: sql<Incident['recordedAs']>`${RECORDED_AS}`,
    recordableByRule: sql<boolean>`(${RECORDED_BY_RULE} is not null)`,
    recordableBy: personRef(sql`incidents.recordable_by`),
    openActions: sql<number>`(select count(*)::int from incident_actions where ${OF_OPEN_ACTIONS})`,
    daysLost: sql<number>`(select coalesce(sum((person->>'daysAway')::int), 0)::int
      from jsonb_array_elements(incidents.people) as person)`,
  },
  can: ({ user }, { state, createdBy, leadId }) => {
    const isRunning = state !== 'closed' && state !== 'rejected'
    const investigates = may<typeof incidentsModule>(user, 'incident:investigate')
    const isOwn = createdBy.id === user.id && may<typeof incidentsModule>(user, 'incident:write')
    return {
      edit: isRunning && (investigates || isOwn),
      remove: state === 'reported' && isOwn,
      investigate: investigates && isRunning,
      addAction: investigates && isRunning,
      // Also of one that is closed: the log of a year is corrected for five (29 CFR 1904.33).
      readMedical: mayReadMedical(user, { createdBy, leadId }),
      decideRecordable: state !== 'rejected' && may<typeof incidentsModule>(user, 'incident:recordable'),
    }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: Pick<Facts, 'projectCode'>) => ({
    state: 'reported' as const,
    ...{ whys: [], causes: [], events: [], activity: null, hazards: [], conditions: [], behaviours: [] },
    ...{ recordableSaid: null, recordableReason: '', recordableById: null },
    number: await nextNumber(db, 'incident', projectCode),
  }),
})

type StoredRecord = Awaited<ReturnType<typeof records.saved.get>>
export type StoredIncident = StoredRecord & { readonly actions: readonly StoredAction[] }

const read = async (context: RequestContext, id: string): Promise<StoredIncident> => ({
  ...(await records.saved.read(context, id)),
  actions: await actionsOf(context.db, id),
})

/** With its actions, which lists do not read. */
export const savedIncident: SavedKind<StoredIncident, Incident, Parameters<typeof table.update>[1]> = {
  ...records.saved,
  get: async (context, id) => ({
    ...(await records.saved.get(context, id)),
    actions: await actionsOf(context.db, id),
  }),
  read,
  present: (context, record) => ({
    ...withoutMedical(records.saved.present(context, record)),
    ...regulatorClock(record),
    actions: record.actions.map((action) => ({ ...action, can: mayDo(context, action) })),
  }),
}

/** Who is responsible says that it is done; somebody else who investigates verifies it. */
export function mayDo(
  { user }: Pick<RequestContext, 'user'>,
  {
    state,
    owner,
    doneBy,
    checkOn,
    isEffective,
  }: Pick<StoredAction, 'state' | 'owner' | 'doneBy' | 'checkOn' | 'isEffective'>,
) {
  const investigates = may<typeof incidentsModule>(user, 'incident:investigate')
  const isOther = owner.id !== user.id && doneBy?.id !== user.id
  return {
    finish: state === 'open' && (owner.id === user.id || investigates),
    verify: state === 'done' && investigates && isOther,
    judge: state === 'verified' && checkOn !== null && isEffective === null && investigates && isOther,
    reopen: state === 'verified' && investigates,
  }
}

const stepped: SteppedKind<typeof incidentStates, StoredIncident, Incident> = {
  states: incidentStates,
  table: 'incidents',
  errors: incidentErrors,
  saved: savedIncident as SavedKind<StoredIncident, Incident, never>,
  guards: {
    hasCauseAndActions: async (_context, incident) => unready(incident),
    isSettled: async (_context, incident) => unsettled(incident, regulatorClock(incident).regulatorDueAt),
  },
  effects: {
    investigate: (context, incident) => askInvestigator(context, incident),
    act: (context, incident) => endRequests(context, incident.id, 'investigate'),
    close: async (context, incident) => {
      await endRequests(context, incident.id)
      // Whether an action worked is seen long after its incident is closed.
      for (const action of incident.actions) await askForEffect(context, incident, action)
    },
    reject: (context, incident) => endRequests(context, incident.id),
    reopen: (context, incident) => askInvestigator(context, incident),
  },
  tells: ({ createdBy, leadId }) => [createdBy.id, ...(leadId ? [leadId] : [])],
  called: ({ number, title }) => `${number} ${title}`,
}

const shown = async (context: RequestContext, id: string) => savedIncident.present(context, await read(context, id))

export const incidentHandlers = {
  ...records.handlers,
  ...stepHandlers(stepped),
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const page = await records.handlers.list(context, query)
    return { ...page, items: page.items.map((record) => ({ ...withoutMedical(record), ...regulatorClock(record) })) }
  },
  get: (context: RequestContext, { id }: { id: string }) => shown(context, id),
  restore: async (context: RequestContext, { id }: { id: string }) => {
    await records.handlers.restore(context, { id })
    return shown(context, id)
  },
  create: async (context: RequestContext, draft: Facts) => {
    const people = await namedPeople(context, draft, draft.people)
    // Nothing was done about it yet, nor asked: there is nothing to read, and no task to end.
    const incident = { ...(await records.handlers.create(context, { ...draft, people })), actions: [] }
    const { regulatorDueAt: due } = regulatorClock(incident)
    await askInvestigator(context, incident)
    if (due !== null) await askToTellRegulator(context, incident, due)
    return savedIncident.present(context, incident)
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    const before = await savedIncident.get(context, change.id)
    const known = withKept(change.people, before.people, mayReadMedical(context.user, before))
    const people = await namedPeople(context, before, known, before.people)
    await records.handlers.change(context, { ...change, people })
    const incident = await savedIncident.get(context, change.id)
    if (before.leadId !== incident.leadId) {
      await endRequests(context, incident.id, 'investigate')
      await askInvestigator(context, incident)
    }
    await askToTellRegulator(context, incident, regulatorClock(incident).regulatorDueAt)
    return savedIncident.present(context, incident)
  },
}

export const incidentSource: RecordSource = {
  table: 'incidents',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`''` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}

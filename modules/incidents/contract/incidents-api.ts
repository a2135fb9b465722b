import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { OF_SITE_CALL } from '#platform/contract/platform-call.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byCompany, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Incident, Investigation } from './incident.ts'
import { ActionDraft } from './incident-action.ts'
import { IncidentFigures } from './incident-figures.ts'
import { incidentsModule } from './incidents-module.ts'
import { CLASSES, HOUR_BASES, incidentStates, TYPES } from './incidents-records.ts'
import { WorkHours } from './work-hours.ts'

const path = '/incidents'
const read = 'incident:read'
const write = 'incident:write'
const ofIncident = { id: z.uuid() }
const ofAction = { id: z.uuid(), actionId: z.uuid(), rowVersion: z.number().int().min(1) }
const hours = recordEndpoints(WorkHours, '/work-hours', {
  read,
  write: 'work-hours:write',
  filters: { company: byCompany() },
})

const endpoints = recordEndpoints(Incident, path, {
  read,
  write,
  filters: {
    state: byChoices(stateNames(incidentStates)),
    class: byChoices(CLASSES),
    type: byChoices(TYPES),
    occurred: byDays(),
    reported: byDays(),
    contractor: byCompany(),
    lead: byPerson(),
    isOpen: byFlag(),
    hasOverdueAction: byFlag(),
  },
})

export const incidentsApi = defineApi(incidentsModule, {
  ...endpoints,
  // Private ones of others are there for who holds it.
  list: { ...endpoints.list, asks: ['incident:private'] },
  ...stepEndpoints(incidentStates, { path, access: read, record: Incident.Record }),
  investigate: {
    method: 'PUT',
    path: `${path}/:id/investigation`,
    summary: 'Save the answers to "why" and the causes that were found',
    access: 'incident:investigate',
    input: Investigation.extend({ ...ofIncident, rowVersion: z.number().int().min(1) }),
    output: Incident.Record,
  },
  addAction: {
    method: 'POST',
    path: `${path}/:id/actions`,
    summary: 'Ask somebody for a corrective action',
    access: 'incident:investigate',
    input: ActionDraft.extend(ofIncident),
    output: Incident.Record,
  },
  finishAction: {
    method: 'POST',
    path: `${path}/:id/actions/:actionId/done`,
    summary: 'Say that a corrective action is done, and how',
    access: write,
    input: z.object({ ...ofAction, note: z.string().trim().min(1).max(2_000) }),
    output: Incident.Record,
  },
  verifyAction: {
    method: 'POST',
    path: `${path}/:id/actions/:actionId/verify`,
    summary: 'Verify that a corrective action is done, or send it back; by another person than who did it',
    access: 'incident:investigate',
    input: z.object({ ...ofAction, isGood: z.boolean(), note: z.string().trim().max(2_000).default('') }),
    output: Incident.Record,
  },
  iccCaseCall: {
    method: 'GET',
    responseFormat: 'platform',
    path: '/cpo-service/api/dashboard/iccCase',
    summary: 'The cases of the command centre: incidents of a site in a year, those that are open, and what is overdue',
    access: read,
    reads: ['incident', 'work-hours'],
    input: z.object(OF_SITE_CALL),
    output: IncidentFigures.pick({
      ...{ asOf: true, from: true, to: true, total: true, open: true, overdueActions: true },
      ...{ recordable: true, daysLost: true, byClass: true, byMonth: true, byAge: true },
    }),
  },
  figures: {
    method: 'GET',
    path: '/incident-figures',
    summary: 'Rates and counts of the incidents of a place over the last months',
    access: read,
    reads: ['incident', 'work-hours'],
    input: z.object({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
      months: z.coerce.number().int().min(1).max(60).default(12),
      basis: z.enum(HOUR_BASES).default('entered'),
    }),
    output: IncidentFigures,
  },
  listHours: hours.list,
  getHours: hours.get,
  createHours: hours.create,
  changeHours: hours.change,
  removeHours: hours.remove,
})

/** Incidents from the rows of a file, such as the log of another system: each row reports one. */
export const incidentImport = defineImport(incidentsApi, {
  named: 'title',
  called: {
    occurredAt: ['date', 'date and time', 'incident date', 'event date', 'التاريخ'],
    zone: ['place', 'location', 'المكان'],
    description: ['description', 'event description', 'narrative', 'الوصف'],
    title: ['summary', 'event title', 'العنوان'],
  },
})

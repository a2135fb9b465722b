import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { OF_SITE_CALL } from '#platform/contract/platform-call.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byCompany, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Incident, Investigation } from './incident.ts'
import { ActionDraft, Repeat } from './incident-action.ts'
import { AroundIncident, Evidence } from './incident-evidence.ts'
import { IncidentFigures } from './incident-figures.ts'
import { incidentsModule } from './incidents-module.ts'
import {
  CLASSES,
  HOUR_BASES,
  incidentStates,
  OSHA_FORMATS,
  OSHA_FORMS,
  RECORDABLE,
  TYPES,
} from './incidents-records.ts'
import { ReportingRules, RulesOfProject } from './reporting-rules.ts'
import { StatementDraft, WitnessStatement } from './witness-statement.ts'
import { WorkHours } from './work-hours.ts'

const path = '/incidents'
const read = 'incident:read'
const write = 'incident:write'
const ofIncident = { id: z.uuid() }
const ofAction = { id: z.uuid(), actionId: z.uuid(), rowVersion: z.number().int().min(1) }
const ofStatement = { id: z.uuid(), statementId: z.uuid(), rowVersion: z.number().int().min(1) }
const hours = recordEndpoints(WorkHours, '/work-hours', {
  read,
  write: 'work-hours:write',
  filters: { company: byCompany() },
})

const rules = recordEndpoints(ReportingRules, '/reporting-rules', {
  read,
  write: 'reporting-rules:write',
  filters: {},
})

const endpoints = recordEndpoints(Incident, path, {
  read,
  write,
  filters: {
    state: byChoices(stateNames(incidentStates)),
    class: byChoices(CLASSES),
    type: byChoices(TYPES),
    recordedAs: byChoices(RECORDABLE),
    occurred: byDays(),
    reported: byDays(),
    contractor: byCompany(),
    lead: byPerson(),
    isOpen: byFlag(),
    isInStructure: byFlag(),
    hasOverdueAction: byFlag(),
  },
})

export const incidentsApi = defineApi(incidentsModule, {
  ...endpoints,
  // Private ones of others are there for who holds it.
  list: { ...endpoints.list, asks: ['incident:private'] },
  ...stepEndpoints(incidentStates, { path, access: read, record: Incident.Record }),
  reportOccurrence: {
    method: 'POST',
    path: `${path}/of-record`,
    summary:
      'Report an incident of what an alarm, a passage or a kept picture shows, with it as evidence; asked again, it answers the same one',
    access: write,
    input: z.object({
      source: z.string().max(60),
      id: z.uuid(),
      /** Which moment of a record that shows many, such as a camera. */
      at: z.iso.datetime().optional(),
      /** Null: of the site that the record lies in, in none of its structures. */
      structureCode: PlaceCode.nullable(),
    }),
    output: z.object({ incidentId: z.uuid(), isNew: z.boolean() }),
  },
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
  judgeAction: {
    method: 'POST',
    path: `${path}/:id/actions/:actionId/effect`,
    summary: 'Say whether a verified action worked; one that did not is open again. By another person than who did it',
    access: 'incident:investigate',
    input: z.object({ ...ofAction, isEffective: z.boolean(), note: z.string().trim().min(1).max(2_000) }),
    output: Incident.Record,
  },
  reopenAction: {
    method: 'POST',
    path: `${path}/:id/actions/:actionId/reopen`,
    summary: 'Open a verified action again, because its cause came back in another incident',
    access: 'incident:investigate',
    input: z.object({ ...ofAction, becauseOf: z.uuid() }),
    output: Incident.Record,
  },
  repeats: {
    method: 'GET',
    path: `${path}/:id/repeats`,
    summary:
      'Earlier incidents of 90 days with the same kind of root cause at the same place or of the same contractor',
    access: read,
    reads: ['incident'],
    input: z.object(ofIncident),
    output: z.array(Repeat),
  },
  decideRecordable: {
    method: 'PUT',
    path: `${path}/:id/recordable`,
    summary:
      'Decide with a reason whether an incident is recordable, whatever the rule says, or leave it to the rule again',
    access: 'incident:recordable',
    input: z.object({
      ...ofIncident,
      rowVersion: z.number().int().min(1),
      /** Null: as the rule says. */
      isRecordable: z.boolean().nullable(),
      reason: z.string().trim().max(1_000).default(''),
    }),
    output: Incident.Record,
  },
  around: {
    method: 'GET',
    path: `${path}/:id/around`,
    summary:
      'What was recorded around the time and place of an incident, in order of time: as far as the caller may see each',
    access: read,
    reads: ['incident'],
    input: z.object({
      ...ofIncident,
      minutes: z.coerce.number().int().min(1).max(720).default(15),
      source: z.string().max(60).optional(),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: AroundIncident,
  },
  keepEvidence: {
    method: 'POST',
    path: `${path}/:id/evidence`,
    summary: 'Keep something that was recorded around an incident as evidence, as it is said now',
    access: write,
    input: z.object({
      ...ofIncident,
      source: z.string().max(60),
      key: z.string().max(200),
      minutes: z.number().int().min(1).max(720).default(15),
    }),
    output: z.array(Evidence),
  },
  dropEvidence: {
    method: 'DELETE',
    path: `${path}/:id/evidence/:evidenceId`,
    summary: 'Take something off the evidence of an incident; the history says what it was',
    access: write,
    input: z.object({ ...ofIncident, evidenceId: z.uuid() }),
    output: z.array(Evidence),
  },
  statements: {
    method: 'GET',
    path: `${path}/:id/statements`,
    summary: 'What witnesses of an incident say, in the order in which it was taken down, with their signatures',
    access: read,
    reads: ['incident'],
    input: z.object(ofIncident),
    output: z.array(WitnessStatement),
  },
  addStatement: {
    method: 'POST',
    path: `${path}/:id/statements`,
    summary: 'Take down what somebody who is named in an incident says, or what adds to their signed statement',
    access: write,
    input: StatementDraft.extend(ofIncident),
    output: z.array(WitnessStatement),
  },
  changeStatement: {
    method: 'PUT',
    path: `${path}/:id/statements/:statementId`,
    summary: 'Change a statement that is not signed yet',
    access: write,
    input: StatementDraft.omit({ addsTo: true }).extend(ofStatement),
    output: z.array(WitnessStatement),
  },
  signStatement: {
    method: 'POST',
    path: `${path}/:id/statements/:statementId/signature`,
    summary: 'Let the witness sign their statement: from then on it stays as it is',
    access: write,
    input: z.object({ ...ofStatement, signature: z.string().min(1).max(20_000) }),
    output: z.array(WitnessStatement),
  },
  removeStatement: {
    method: 'DELETE',
    path: `${path}/:id/statements/:statementId`,
    summary: 'Remove a statement that is not signed yet',
    access: write,
    input: z.object({ ...ofStatement, rowVersion: z.coerce.number().int().min(1) }),
    output: z.array(WitnessStatement),
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
  oshaForm: {
    method: 'GET',
    path: '/osha-forms/:projectCode/:year',
    summary:
      'Log of a calendar year (OSHA Form 300) or its summary (300A) as PDF or CSV, of the incidents that the caller may see',
    access: read,
    // No connection waits while the paper is set.
    transaction: 'none',
    rateLimit: 30,
    input: z.object({
      projectCode: PlaceCode,
      year: z.coerce.number().int().min(1971).max(2100),
      form: z.enum(OSHA_FORMS),
      format: z.enum(OSHA_FORMATS).default('pdf'),
    }),
    output: FILE_ANSWER,
  },
  oshaReport: {
    method: 'GET',
    path: `${path}/:id/osha-301`,
    summary: 'Report of an incident for each recordable case of it (OSHA Form 301) as PDF',
    access: 'incident:medical',
    transaction: 'none',
    rateLimit: 30,
    input: z.object(ofIncident),
    output: FILE_ANSWER,
  },
  rulesOfProject: {
    method: 'GET',
    path: '/reporting-rules/of-project/:projectCode',
    summary:
      'How long a project has to tell its authority of each outcome: its own rules, otherwise those of its country',
    access: read,
    reads: ['reporting-rules'],
    input: z.object({ projectCode: PlaceCode }),
    output: RulesOfProject,
  },
  listRules: rules.list,
  getRules: rules.get,
  createRules: rules.create,
  changeRules: rules.change,
  removeRules: rules.remove,
  listHours: hours.list,
  getHours: hours.get,
  createHours: hours.create,
  changeHours: hours.change,
  removeHours: hours.remove,
})

/**
 * Incidents from the rows of a file, such as the log of another system: each row reports one. The heads and codes are also
 * those of the case data that OSHA takes electronically (Forms 300 and 301, 29 CFR 1904.41).
 */
export const incidentImport = defineImport(incidentsApi, {
  named: 'title',
  called: {
    occurredAt: ['date', 'date and time', 'incident date', 'date of incident', 'event date', 'التاريخ'],
    zone: ['place', 'location', 'incident location', 'المكان'],
    description: ['description', 'event description', 'narrative', 'new nar what happened', 'الوصف'],
    title: ['summary', 'event title', 'new incident description', 'العنوان'],
    class: ['incident outcome', 'outcome', 'case classification', 'classification'],
    type: ['type of incident', 'injury or illness', 'case type'],
    'people/1/name': ['employee name', 'injured person'],
    'people/1/jobTitle': ['job description', 'job title', 'occupation'],
    'people/1/daysAway': ['dafw num away', 'days away from work'],
    'people/1/daysRestricted': ['djtr num tr', 'days of job transfer or restriction'],
  },
  said: {
    class: {
      fatality: ['1', 'death', 'died', 'fatal', 'fatality'],
      'days-away': ['2', 'days away', 'lost time', 'lost time injury', 'LTI', 'DAFW'],
      restricted: ['3', 'job transfer or restriction', 'restricted', 'restricted work', 'RWC', 'DJTR'],
      'other-recordable': ['4', 'other recordable', 'other', 'medical treatment', 'MTC'],
      'first-aid': ['first aid', 'first aid case', 'FAC'],
    },
    type: {
      injury: ['1', 'injury'],
      illness: [
        ...['2', '3', '4', '5', '6', 'skin disorder', 'respiratory condition', 'poisoning', 'hearing loss'],
        ...['all other illness', 'all other illnesses', 'illness'],
      ],
    },
    'people/1/treatment': {
      medical: ['medical treatment', 'emergency room', 'treated in emergency room'],
      hospital: ['hospitalized', 'hospitalised', 'in patient'],
      fatal: ['death', 'fatality', 'fatal'],
    },
  },
  firstOf: {
    people: {
      takes: ['name', 'company', 'jobTitle', 'treatment', 'daysAway', 'daysRestricted'],
      // Logs are handed on without names.
      starts: { role: 'injured', name: '—' },
    },
  },
})

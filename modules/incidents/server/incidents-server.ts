import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { incidentImport, incidentsApi } from '../contract/incidents-api.ts'
import { incidentActionKind, incidentKind, reportingRulesKind, workHoursKind } from '../contract/incidents-records.ts'
import { findRepeats, judgeAction, reopenAction } from './action-effect.ts'
import { dropEvidence, keepEvidence, showAround } from './around-incident.ts'
import { auditedActions } from './audited-actions.ts'
import { countFigures } from './count-figures.ts'
import { decideRecordable } from './decide-recordable.ts'
import { addAction, finishAction, saveInvestigation, verifyAction } from './edit-investigation.ts'
import { hoursHandlers } from './hours-records.ts'
import { incidentOnPaper } from './incident-on-paper.ts'
import { mayReadAction, mayReadIncident } from './incident-privacy.ts'
import { incidentHandlers, incidentSource, savedIncident } from './incident-records.ts'
import { incidentStarts } from './incident-starts.ts'
import { incidentsDataset } from './incidents-dataset.ts'
import { incidentsFigures } from './incidents-figures.ts'
import { createIncidents } from './migrations/20261122T1751_incidents_create.ts'
import { addWhereabouts } from './migrations/20261122T2035_incidents_add_whereabouts.ts'
import { addRecordable } from './migrations/20261127T1130_incidents_add_recordable.ts'
import { addReportingRules } from './migrations/20261127T1145_incidents_reporting_rules.ts'
import { addEvidence } from './migrations/20261127T1200_incidents_evidence.ts'
import { addActionEffect } from './migrations/20261127T1215_incidents_action_effect.ts'
import { addFindings } from './migrations/20261127T1225_incidents_findings.ts'
import { addReopenings } from './migrations/20261127T1601_incidents_reopenings.ts'
import { addStatements } from './migrations/20261127T1605_incidents_statements.ts'
import { addOrigins } from './migrations/20261127T1612_incidents_origins.ts'
import { ofASite } from './migrations/20261128T2049_incidents_of_a_site.ts'
import { makeOshaForm, makeOshaReport } from './osha/make-forms.ts'
import { pagesOfActions } from './pages-of-actions.ts'
import { rulesOfProject } from './regulator-due.ts'
import { reopenRepeated } from './reopen-repeated.ts'
import { reportOccurrence } from './report-occurrence.ts'
import { rulesHandlers } from './reporting-rules-records.ts'
import { sealedStatements } from './sealed-statements.ts'
import { seedIncidents } from './seed.ts'
import { addStatement, changeStatement, removeStatement, showStatements, signStatement } from './witness-statements.ts'

/** A year. */
const MONTHS_OF_CALL = 12

export const incidentsServer = defineServerModule(incidentsApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: incidentKind.id,
      title: incidentKind.title,
      fields: [],
      pattern: 'INC-{yyyy}-{0000}',
    }),
    incidentStarts,
    sealedStatements,
  ],
  handlers: {
    ...incidentHandlers,
    ...hoursHandlers,
    ...rulesHandlers,
    rulesOfProject,
    reportOccurrence,
    investigate: saveInvestigation,
    addAction,
    finishAction,
    verifyAction,
    judgeAction,
    reopenAction,
    repeats: findRepeats,
    decideRecordable,
    around: showAround,
    keepEvidence,
    dropEvidence,
    statements: showStatements,
    addStatement,
    changeStatement,
    signStatement,
    removeStatement,
    figures: countFigures,
    oshaForm: makeOshaForm,
    oshaReport: makeOshaReport,
    iccCaseCall: (context, site) => countFigures(context, { ...site, months: MONTHS_OF_CALL, basis: 'entered' }),
  },
  datasets: [incidentsDataset],
  figures: incidentsFigures,
  migrations: [
    createIncidents,
    addWhereabouts,
    addRecordable,
    addReportingRules,
    addEvidence,
    addActionEffect,
    addFindings,
    addReopenings,
    addStatements,
    addOrigins,
    ofASite,
  ],
  jobs: [reopenRepeated],
  imports: [incidentImport],
  seed: seedIncidents,
  records: [
    {
      ...incidentKind,
      begins: {
        screen: 'add',
        title: 'title',
        text: 'description',
        words: ['incident', 'accident', 'near miss', 'حادث', 'حادثا', 'حادث وشيك'],
      },
      mayRead: mayReadIncident,
      veils: { right: 'incident:medical', fields: ['people', 'daysLost'] },
      source: incidentSource,
      searched: { text: ['description', 'zone'], people: ['created_by', 'lead_id'] },
      load: async (context, id) => savedIncident.present(context, await savedIncident.get(context, id)),
      onPaper: incidentOnPaper,
    },
    {
      ...incidentActionKind,
      mayRead: mayReadAction,
      shownIn: pagesOfActions,
      searched: {
        table: 'incident_actions',
        title: 'description',
        text: ['done_note'],
        people: ['owner_id'],
        where: 'true',
      },
    },
    workHoursKind,
    reportingRulesKind,
  ],
})

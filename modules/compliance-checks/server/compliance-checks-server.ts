import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { complianceChecksApi } from '../contract/compliance-checks-api.ts'
import { complianceCheckKind } from '../contract/compliance-checks-records.ts'
import { auditedActions } from './audited-actions.ts'
import { checkHandlers, complianceCheckSource } from './compliance-check-records.ts'
import { createComplianceChecks } from './migrations/20261129T0148_compliance_checks_create.ts'
import { addPapers } from './migrations/20261130T1627_compliance_checks_add_papers.ts'
import { printCheck } from './print-check.ts'
import { listResults, litElement } from './read-results.ts'
import { runComplianceCheck } from './run-check.ts'
import { seedComplianceChecks } from './seed.ts'
import { startCheck } from './start-check.ts'
import { askWaiver, decideWaiver } from './waive.ts'

export const complianceChecksServer = defineServerModule(complianceChecksApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: complianceCheckKind.id,
      title: complianceCheckKind.title,
      fields: [],
      pattern: 'CHK-{yyyy}-{000}',
    }),
  ],
  handlers: {
    ...checkHandlers,
    create: startCheck,
    results: listResults,
    lit: litElement,
    askWaiver,
    decideWaiver,
    paper: printCheck,
  },
  migrations: [createComplianceChecks, addPapers],
  jobs: [runComplianceCheck],
  seed: seedComplianceChecks,
  records: [
    {
      ...complianceCheckKind,
      source: complianceCheckSource,
      load: (context, id) => checkHandlers.get(context, { id }),
      searched: { text: ['name', 'name_ar', 'note'] },
    },
  ],
})

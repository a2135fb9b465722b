import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { inspectionPlansApi } from '../contract/inspection-plans-api.ts'
import { planKind } from '../contract/plan-records.ts'
import { approvedPlans } from './approved-plans.ts'
import { auditedActions } from './audited-actions.ts'
import { planExamples } from './examples.ts'
import { createInspectionPlans } from './migrations/20261122T1744_inspection_plans_create.ts'
import { addWhatIsHeld } from './migrations/20261127T1121_inspection_plans_add_what_is_held.ts'
import { addAnswers } from './migrations/20261127T1225_inspection_plans_add_answers.ts'
import { addParties } from './migrations/20261127T1607_inspection_plans_add_parties.ts'
import { planOnPaper } from './plan-on-paper.ts'
import { planHandlers, planSource } from './plan-records.ts'
import { seedPlans } from './seed.ts'

export const inspectionPlansServer = defineServerModule(inspectionPlansApi, {
  actions: auditedActions,
  offers: [numbered({ kind: planKind.id, title: planKind.title, fields: [], pattern: 'ITP-{00}' })],
  handlers: { ...planHandlers, ...planExamples, offered: ({ db }, { projectCode }) => approvedPlans(db, projectCode) },
  migrations: [createInspectionPlans, addWhatIsHeld, addAnswers, addParties],
  records: [{ ...planKind, source: planSource, onPaper: planOnPaper, searched: { text: ['reference'] } }],
  seed: seedPlans,
})

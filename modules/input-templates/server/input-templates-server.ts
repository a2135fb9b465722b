import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { inputTemplatesApi } from '../contract/input-templates-api.ts'
import { inputTemplateKind } from '../contract/input-templates-records.ts'
import { auditedActions } from './audited-actions.ts'
import { inputTemplateHandlers, inputTemplateSource } from './input-template-records.ts'
import { createInputTemplates } from './migrations/20261122T1737_input_templates_create.ts'
import { nameReviewers } from './migrations/20261127T1207_input_templates_name_reviewers.ts'
import { nameHours } from './migrations/20261127T1216_input_templates_name_hours.ts'
import { seedInputTemplates } from './seed.ts'

export const inputTemplatesServer = defineServerModule(inputTemplatesApi, {
  actions: auditedActions,
  offers: [numbered({ kind: inputTemplateKind.id, title: inputTemplateKind.title, fields: [], pattern: 'TPL-{00}' })],
  handlers: inputTemplateHandlers,
  migrations: [createInputTemplates, nameReviewers, nameHours],
  records: [{ ...inputTemplateKind, source: inputTemplateSource, searched: { text: ['instructions'] } }],
  seed: seedInputTemplates,
})

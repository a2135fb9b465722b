import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { clauseSetsApi } from '../contract/clause-sets-api.ts'
import { clauseSetKind } from '../contract/clause-sets-records.ts'
import { auditedActions } from './audited-actions.ts'
import { clauseSetHandlers, clauseSetSource, clauseSetSteps } from './clause-set-records.ts'
import { createClauseSets } from './migrations/20261129T0149_clause_sets_create.ts'
import { propose, proposeRulesJob } from './propose-rules.ts'
import { seedClauseSets } from './seed.ts'
import { saveRules } from './write-rules.ts'

export const clauseSetsServer = defineServerModule(clauseSetsApi, {
  actions: auditedActions,
  offers: [numbered({ kind: clauseSetKind.id, title: clauseSetKind.title, fields: [], pattern: 'STD-{yyyy}-{000}' })],
  handlers: { ...clauseSetHandlers, ...clauseSetSteps, saveRules, propose },
  migrations: [createClauseSets],
  jobs: [proposeRulesJob],
  seed: seedClauseSets,
  records: [
    {
      ...clauseSetKind,
      source: clauseSetSource,
      load: (context, id) => clauseSetHandlers.get(context, { id }),
      searched: { text: ['name', 'name_ar', 'standard', 'note'] },
    },
  ],
})

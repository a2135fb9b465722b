import { defineServerModule } from '#platform/server/define-server-module.ts'
import { numberingApi } from '../contract/numbering-api.ts'
import { numberingSchemeKind } from '../contract/numbering-records.ts'
import { auditedActions } from './audited-actions.ts'
import { createNumbering } from './migrations/20261122T1421_numbering_create.ts'
import { numberedKinds } from './numbered-kinds.ts'
import { schemeHandlers } from './numbering-schemes.ts'
import { seedNumbering } from './seed.ts'

export const numberingServer = defineServerModule(numberingApi, {
  actions: auditedActions,
  handlers: {
    ...schemeHandlers,
    kinds: async () => numberedKinds().map(({ fields, ...spec }) => ({ ...spec, fields: [...fields] })),
  },
  migrations: [createNumbering],
  records: [numberingSchemeKind],
  seed: seedNumbering,
})

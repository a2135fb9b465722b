import { defineServerModule } from '#platform/server/define-server-module.ts'
import { documentSharesApi } from '../contract/document-shares-api.ts'
import { auditedActions } from './audited-actions.ts'
import { createDocumentShares } from './migrations/20260126T0000_documents_create_shares.ts'
import { sharedTotal } from './shared-total.ts'

export const documentSharesServer = defineServerModule(documentSharesApi, {
  actions: auditedActions,
  handlers: {
    mySharedTotal: ({ db, user, services }) => sharedTotal(db, user.id, services.now()),
  },
  migrations: [createDocumentShares],
  records: [],
})

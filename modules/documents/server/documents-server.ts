import { defineServerModule } from '#platform/server/define-server-module.ts'
import { documentsApi } from '../contract/documents-api.ts'
import { documentKind } from '../contract/documents-records.ts'
import './audited-actions.ts'
import { countSharedWith } from './document-share-repository.ts'
import { createDocumentShares } from './migrations/20260126T0000_documents_create_shares.ts'

export const documentsServer = defineServerModule(documentsApi, {
  handlers: {
    mySharedTotal: ({ db, user, services }) => countSharedWith(db, user.id, services.now()),
  },
  migrations: [createDocumentShares],
  records: [documentKind],
})

import { defineServerModule } from '#platform/server/define-server-module.ts'
import { deliverableBulk, deliverableImport, deliverablesApi } from '../contract/deliverables-api.ts'
import { deliverableKind } from '../contract/deliverables-records.ts'
import { deliverableHandlers, deliverableSource } from './deliverable-records.ts'
import { followDocuments } from './follow-documents.ts'
import { createDeliverables } from './migrations/20261129T1325_deliverables_create.ts'
import { seedDeliverables } from './seed.ts'

export const deliverablesServer = defineServerModule(deliverablesApi, {
  offers: [followDocuments],
  handlers: deliverableHandlers,
  migrations: [createDeliverables],
  seed: seedDeliverables,
  records: [{ ...deliverableKind, source: deliverableSource }],
  bulk: [deliverableBulk],
  imports: [deliverableImport],
})

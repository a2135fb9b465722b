import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { documentSharesModule } from './document-shares-module.ts'

/** No register yet says who may read one. */
export const documentKind = defineRecordKind(documentSharesModule, 'document', {
  title: { en: 'Document', ar: 'مستند' },
  read: 'administrators',
})

import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { documentsModule } from './documents-module.ts'

/** No register yet says who may read one. */
export const documentKind = defineRecordKind(documentsModule, 'document', {
  title: { en: 'Document', ar: 'مستند' },
  read: 'administrators',
})

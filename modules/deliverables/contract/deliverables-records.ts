// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { deliverablesModule } from './deliverables-module.ts'

export const deliverableKind = defineRecordKind(deliverablesModule, 'deliverable', {
  title: { en: 'Deliverable', ar: 'تسليم' },
  read: 'deliverable:read',
  opens: { screen: 'detail', as: 'id' },
})

/**
 * What the register of documents says of what is owed: nothing has come; its document lies out of the
 * asker's sight; it has come and is looked at; its review asks for
 * another revision; it stands in the code that is owed, or in one above it.
 */
export const ARRIVALS = ['awaited', 'elsewhere', 'submitted', 'returned', 'accepted'] as const

import type { RecordInserts } from '#platform/testing/record-inserts.ts'
import { insertModelRow } from './insert-test-model.ts'

export const inserts: RecordInserts = {
  'bim-model': (tx, id) => insertModelRow(tx, { id, name: 'Plan' }),
}

import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { reference: 'EX-1', name: 'Excavator', category: 'excavator' }

export const stepped: SteppedRecords = {
  path: '/equipment',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, ...FACTS, serial: `SN-${Math.random()}` }),
  change: (record) => ({ ...FACTS, serial: `SN-${Math.random()}`, id: record.id, rowVersion: record.rowVersion }),
}

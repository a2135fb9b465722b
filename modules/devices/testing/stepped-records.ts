import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = { name: 'Dust, north', kind: 'dust', serial: 'SN-STEPS' }

export const stepped: SteppedRecords = {
  path: '/devices',
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, ...FACTS, serial: `SN-${Math.random()}` }),
  change: (record) => ({ ...FACTS, serial: `SN-${Math.random()}`, id: record.id, rowVersion: record.rowVersion }),
}

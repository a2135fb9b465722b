import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { SILENCE } from './silence-rule.ts'

export const stepped: SteppedRecords = {
  path: '/alarm-rules',
  prepare: async (call, { projectCode, siteCode }) => {
    const facts = { name: 'Level', serial: `SN-${Math.random()}`, kind: 'water' }
    await call('POST', '/devices', { projectCode, siteCode, ...facts })
    return {}
  },
  draft: ({ projectCode, siteCode }) => ({ projectCode, siteCode, ...SILENCE }),
  change: (record) => ({ ...SILENCE, id: record.id, rowVersion: record.rowVersion }),
}

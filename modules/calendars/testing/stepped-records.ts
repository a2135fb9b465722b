import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = {
  name: 'Site calendar',
  timeZone: 'Asia/Riyadh',
  weekend: [5, 6],
  shifts: [{ from: '08:00', to: '17:00' }],
  holidays: [],
  specialDays: [],
}

export const stepped: SteppedRecords = {
  path: '/calendars',
  draft: ({ projectCode }) => ({ projectCode, ...FACTS }),
  without: { shifts: [] },
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}

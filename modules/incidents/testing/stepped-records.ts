import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = {
  title: 'Ladder slipped',
  class: 'near-miss',
  type: 'near-miss',
  occurredAt: '2026-03-09T09:00:00Z',
  leadId: '00000000-0000-4000-8000-000000000001',
}

export const stepped: SteppedRecords = {
  path: '/incidents',
  draft: ({ projectCode, siteCode, structureCode }) => ({ projectCode, siteCode, structureCode, ...FACTS }),
  without: { leadId: null },
  ready: async ({ id: ownerId, call }, { id, rowVersion }, state) => {
    await call('PUT', `/incidents/${id}/investigation`, { rowVersion, whys: ['It was not tied'], causes: [] })
    if (state === 'acting') await call('POST', `/incidents/${id}/actions`, { description: 'Tie ladders off', ownerId })
  },
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}

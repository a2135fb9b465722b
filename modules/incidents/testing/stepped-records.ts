import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FACTS = {
  title: 'Ladder slipped',
  class: 'near-miss',
  type: 'near-miss',
  occurredAt: '2026-03-09T09:00:00Z',
}

export const stepped: SteppedRecords = {
  path: '/incidents',
  draft: ({ projectCode, siteCode, structureCode }) => ({ projectCode, siteCode, structureCode, ...FACTS }),
  prepare: async (call, { projectCode }) => {
    const { items } = await call<{ items: { id: string }[] }>('GET', `/people?projectCode=${projectCode}&pageSize=1`)
    return { leadId: items[0]?.id }
  },
  without: { leadId: null },
  ready: async ({ id: ownerId, call }, { id, rowVersion }, state) => {
    await call('PUT', `/incidents/${id}/investigation`, { rowVersion, whys: ['It was not tied'], causes: [] })
    if (state === 'acting') await call('POST', `/incidents/${id}/actions`, { description: 'Tie ladders off', ownerId })
  },
  change: ({ id, rowVersion, leadId }) => ({ ...FACTS, id, rowVersion, leadId }),
}

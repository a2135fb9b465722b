import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { fillTender, TENDER_DRAFT } from './tender-world.ts'

export const stepped: SteppedRecords = {
  path: '/tenders',
  draft: ({ projectCode }) => ({ projectCode, ...TENDER_DRAFT }),
  without: { closesAt: null, opensAt: null },
  byAnother: ['open', 'approve'],
  ready: async ({ call }, tender) => {
    await fillTender(call, tender)
  },
  change: ({ id, rowVersion }) => ({ ...TENDER_DRAFT, id, rowVersion, title: 'Harbour wall, quay' }),
}

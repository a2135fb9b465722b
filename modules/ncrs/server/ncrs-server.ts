import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { ncrKind } from '../contract/ncr-records.ts'
import { ncrBulk, ncrsApi } from '../contract/ncrs-api.ts'
import { auditedActions } from './audited-actions.ts'
import { ownClaimEvents } from './claim-events.ts'
import { createNcrs } from './migrations/20261122T1745_ncrs_create.ts'
import { addTests } from './migrations/20261122T2018_ncrs_add_tests.ts'
import { addWhereabouts } from './migrations/20261122T2035_ncrs_add_whereabouts.ts'
import { addPackage } from './migrations/20261126T2345_ncrs_add_package.ts'
import { addPiles } from './migrations/20261127T1150_ncrs_add_piles.ts'
import { addDelay } from './migrations/20261127T1216_ncrs_add_delay.ts'
import { ncrHandlers, ncrSource } from './ncr-records.ts'
import { ncrStarts } from './ncr-starts.ts'
import { ncrsDataset } from './ncrs-dataset.ts'
import { ncrsFigures } from './ncrs-figures.ts'

export const ncrsServer = defineServerModule(ncrsApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: ncrKind.id, title: ncrKind.title, fields: [], pattern: 'NCR-{yyyy}-{000}' }),
    ownClaimEvents,
    ncrStarts,
  ],
  handlers: ncrHandlers,
  bulk: [ncrBulk],
  datasets: [ncrsDataset],
  figures: ncrsFigures,
  migrations: [createNcrs, addTests, addWhereabouts, addPackage, addPiles, addDelay],
  records: [
    {
      ...ncrKind,
      begins: {
        screen: 'add',
        title: 'title',
        text: 'description',
        words: [
          'ncr',
          'non-conformity',
          'nonconformity',
          'non conformity',
          'non-conformance',
          'عدم مطابقة',
          'حالة عدم مطابقة',
        ],
      },
      source: ncrSource,
      load: (context, id) => ncrHandlers.get(context, { id }),
      searched: { text: ['description', 'location'], people: ['owner_id'] },
    },
  ],
})

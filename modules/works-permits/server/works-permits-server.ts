import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { worksPermitBulk, worksPermitsApi } from '../contract/works-permits-api.ts'
import { worksPermitKind } from '../contract/works-permits-records.ts'
import { listCityWorks } from './city-work.ts'
import { datedPermits } from './dated-permits.ts'
import { createWorksPermits } from './migrations/20261129T2053_works_permits_create.ts'
import { seedWorksPermits } from './seed.ts'
import { listOverlaps, worksPermitSource, worksPermitSteps, worksPermits } from './works-permit-records.ts'

export const worksPermitsServer = defineServerModule(worksPermitsApi, {
  offers: [
    numbered({ kind: worksPermitKind.id, title: worksPermitKind.title, fields: [], pattern: 'WP-{yyyy}-{0000}' }),
    datedPermits,
  ],
  handlers: {
    ...worksPermits.handlers,
    ...worksPermitSteps,
    overlaps: listOverlaps,
    cityWork: (context, asked) => listCityWorks(context, asked),
  },
  migrations: [createWorksPermits],
  bulk: [worksPermitBulk],
  seed: seedWorksPermits,
  records: [
    {
      ...worksPermitKind,
      source: worksPermitSource,
      searched: { text: ['applicant', 'contractor', 'street', 'description'] },
    },
  ],
})

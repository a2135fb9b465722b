import { elementReferences } from '#modules/models/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sharesApi } from '../contract/shares-api.ts'
import { shareKind } from '../contract/shares-records.ts'
import { auditedActions } from './audited-actions.ts'
import { createShare } from './create-share.ts'
import { createShares } from './migrations/20260102T0300_shares_create.ts'
import { namePeopleById } from './migrations/20261122T0957_shares_name_people_by_id.ts'
import { openShare, openSharedModel } from './open-share.ts'
import { revokeShare } from './revoke-share.ts'
import { toShare } from './share-policy.ts'
import { shareReferences } from './share-references.ts'
import { pageSharesOfModels } from './share-repository.ts'

export const sharesServer = defineServerModule(sharesApi, {
  actions: auditedActions,
  offers: [elementReferences(shareReferences)],
  handlers: {
    create: createShare,
    list: async (context, { modelId, ...query }) => {
      const page = await pageSharesOfModels(context.db, query, [modelId].flat())
      return { ...page, items: page.items.map((row) => toShare(context, row)) }
    },
    revoke: revokeShare,
    open: openShare,
    modelBytes: openSharedModel,
  },
  migrations: [createShares, namePeopleById],
  records: [shareKind],
})

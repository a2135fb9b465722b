import { timeExtension } from '#modules/contracts/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { variationsApi } from '../contract/variations-api.ts'
import { variationKind } from '../contract/variations-records.ts'
import { orderedDays } from './agreed-variations.ts'
import { auditedActions } from './audited-actions.ts'
import { ownClaimEvents } from './claim-events.ts'
import { createVariations } from './migrations/20261128T2055_variations_create.ts'
import { openVariationsToParties } from './migrations/20261129T1649_variations_open_to_parties.ts'
import { seedVariations } from './seed.ts'
import { variationHandlers, variationSource } from './variation-records.ts'
import { variationSteps } from './variation-steps.ts'
import { variationsFigures } from './variations-figures.ts'

export const variationsServer = defineServerModule(variationsApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: variationKind.id, title: variationKind.title, fields: [], pattern: 'VO-{yyyy}-{000}' }),
    ownClaimEvents,
    timeExtension(orderedDays),
  ],
  handlers: { ...variationHandlers, ...variationSteps },
  migrations: [createVariations, openVariationsToParties],
  figures: variationsFigures,
  seed: seedVariations,
  records: [
    {
      ...variationKind,
      begins: {
        screen: 'add',
        title: 'title',
        text: 'description',
        words: ['variation', 'variation order', 'change order', 'أمر تغيير', 'أمر تغييري'],
      },
      source: variationSource,
      load: (context, id) => variationHandlers.get(context, { id }),
      searched: { text: ['reference', 'title', 'title_ar', 'description'] },
    },
  ],
})

import { offeredColours } from '#modules/design/contract/offered-colours.ts'
import { modelScreenPart } from '#modules/models/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { idsModule } from '../contract/ids-module.ts'

/** Sets have a register; checks are shown where the model is. */
export const idsWeb = defineWebModule(idsModule, async () => (await import('./ids-screens.ts')).idsScreens, {
  offers: [
    offeredColours(async () => [(await import('./checks/requirement-colours.ts')).requirementColours]),
    modelScreenPart({
      id: 'checks',
      order: 20,
      permission: 'ids:read',
      load: async () => (await import('./load-model-checks.ts')).loadModelChecks(),
    }),
  ],
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})

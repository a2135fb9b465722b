import { offeredColours } from '#modules/design/contract/offered-colours.ts'
import { modelScreenPart } from '#modules/models/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { idsModule } from '../contract/ids-module.ts'

/** Sets have a register; checks are shown where the model is. */
export const idsWeb = defineWebModule(idsModule, async () => (await import('./ids-screens.ts')).idsScreens, {
  offers: [
    offeredColours(async () => [(await import('./checks/requirement-colours.ts')).requirementColours]),
    modelScreenPart({
      id: 'checks',
      order: 20,
      permission: 'ids:read',
      load: async () => {
        const [{ ModelChecks }, { UPLOAD_CATALOGUE }] = await Promise.all([
          import('./model-checks.tsx'),
          import('#platform/web/upload/upload-text.ts'),
          loadCatalogue(idsModule.id),
        ])
        await loadCatalogue(UPLOAD_CATALOGUE)
        return ModelChecks
      },
    }),
  ],
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})

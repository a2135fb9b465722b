import { modelScreenPart } from '#modules/models/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { bcfModule } from '../contract/bcf-module.ts'

export const bcfWeb = defineWebModule(bcfModule, async () => (await import('./bcf-screens.ts')).bcfScreens, {
  offers: [
    modelScreenPart({
      id: 'issues',
      order: 30,
      permission: 'bcf:read',
      load: async () => {
        const [{ ModelTopics }] = await Promise.all([import('./model-topics.tsx'), loadCatalogue(bcfModule.id)])
        return ModelTopics
      },
    }),
  ],
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})

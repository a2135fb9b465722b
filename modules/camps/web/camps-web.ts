import { monitoringView } from '#modules/construction/web/public.ts'
import { workerHome } from '#modules/workers/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { campsModule } from '../contract/camps-module.ts'

export const campsWeb = defineWebModule(campsModule, async () => (await import('./camps-screens.ts')).campsScreens, {
  offers: [
    monitoringView({
      id: 'workerCamp',
      permission: 'camp:read',
      load: async () => {
        const [{ CampsView }] = await Promise.all([import('./parts/camps-view.tsx'), loadCatalogue(campsModule.id)])
        return CampsView
      },
    }),
    workerHome(async () => {
      const [{ WorkerHomePart }] = await Promise.all([
        import('./parts/worker-home-part.tsx'),
        loadCatalogue(campsModule.id),
      ])
      return WorkerHomePart
    }),
  ],

  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})

import { gisView } from '#modules/construction/web/public.ts'
import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { annotationsModule } from '../contract/annotations-module.ts'

export const annotationsWeb = defineWebModule(
  annotationsModule,
  async () => (await import('./annotations-screens.ts')).annotationsScreens,
  {
    offers: [
      gisView({
        id: 'annotations',
        permission: 'annotation:read',
        load: async () => {
          const [{ AnnotationsView }] = await Promise.all([
            import('./parts/annotations-view.tsx'),
            loadCatalogue(annotationsModule.id),
          ])
          return AnnotationsView
        },
      }),
      stepDecision('annotation', async () => (await import('./annotation-machine.ts')).annotationMachine),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

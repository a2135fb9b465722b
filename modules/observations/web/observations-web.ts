import { stepDecision } from '#modules/inbox/web/public.ts'
import { observationAgesPart } from '#modules/quality/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { stoppedWork } from '#platform/web/place/held-ground.ts'
import { observationsModule } from '../contract/observations-module.ts'

export const observationsWeb = defineWebModule(
  observationsModule,
  async () => (await import('./observations-screens.ts')).observationsScreens,
  {
    offers: [
      observationAgesPart(async () => {
        const [{ ObservationAges }] = await Promise.all([
          import('./parts/observation-ages.tsx'),
          loadCatalogue('observations'),
        ])
        return ObservationAges
      }),
      stoppedWork(async () => {
        const [{ StoppedWork }] = await Promise.all([import('./parts/stopped-work.tsx'), loadCatalogue('observations')])
        return StoppedWork
      }),
      stepDecision('observation', async () => (await import('./observation-machine.ts')).observationMachine),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

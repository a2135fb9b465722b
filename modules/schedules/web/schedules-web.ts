import { offeredColours } from '#modules/design/contract/offered-colours.ts'
import { activitiesPart } from '#modules/workpackages/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { elementSide } from '#platform/web/records/element-side.ts'
import { schedulesModule } from '../contract/schedules-module.ts'

export const schedulesWeb = defineWebModule(
  schedulesModule,
  async () => (await import('./schedules-screens.ts')).schedulesScreens,
  {
    offers: [
      offeredColours(async () => [(await import('./progress-colour-source.ts')).progressColours]),
      activitiesPart(async () => {
        const [{ PackageActivities }] = await Promise.all([
          import('./parts/package-activities.tsx'),
          loadCatalogue(schedulesModule.id),
        ])
        return PackageActivities
      }),
      elementSide(async () => {
        const [{ ElementWorks }] = await Promise.all([
          import('./parts/element-works.tsx'),
          loadCatalogue(schedulesModule.id),
        ])
        return ElementWorks
      }),
    ],

    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

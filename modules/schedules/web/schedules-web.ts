import { activitiesPart } from '#modules/workpackages/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { elementSide } from '#platform/web/records/element-side.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { schedulesModule } from '../contract/schedules-module.ts'

export const schedulesWeb = defineWebModule(
  schedulesModule,
  async () => (await import('./schedules-screens.ts')).schedulesScreens,
  {
    start: () =>
      onceSignedIn(
        () => void import('./background/register-progress-colours.ts').then((part) => part.registerProgressColours()),
      ),
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

activitiesPart.register(async () => {
  const [{ PackageActivities }] = await Promise.all([
    import('./parts/package-activities.tsx'),
    loadCatalogue(schedulesModule.id),
  ])
  return PackageActivities
})

elementSide.register(async () => {
  const [{ ElementWorks }] = await Promise.all([import('./parts/element-works.tsx'), loadCatalogue(schedulesModule.id)])
  return ElementWorks
})

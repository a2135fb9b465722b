import { monitoringView, twinPart } from '#modules/construction/web/public.ts'
import { zonePermits } from '#modules/geofences/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { workersModule } from '../contract/workers-module.ts'

export const workersWeb = defineWebModule(
  workersModule,
  async () => (await import('./workers-screens.ts')).workersScreens,
  {
    offers: [
      monitoringView({
        id: 'workerTracking',
        permission: 'worker:locate',
        load: async () => {
          const [{ LiveCrew }] = await Promise.all([import('./parts/live-crew.tsx'), loadCatalogue(workersModule.id)])
          return LiveCrew
        },
      }),
      zonePermits(async () => {
        const [{ PermitsOfZone }] = await Promise.all([
          import('./parts/permits-part.tsx'),
          loadCatalogue(workersModule.id),
        ])
        return PermitsOfZone
      }),
      twinPart({
        id: 'people',
        permission: 'worker:locate',
        kinds: ['person'],
        past: 'unknown',
        recordOf: (id) => screenAddress(workersModule, 'detail', { id }),
        load: async () => {
          const [{ TwinPeople }] = await Promise.all([
            import('./parts/twin-people.tsx'),
            loadCatalogue(workersModule.id),
          ])
          return { Feed: TwinPeople }
        },
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

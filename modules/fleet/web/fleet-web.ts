import { monitoringView, twinPart } from '#modules/construction/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { fleetModule } from '../contract/fleet-module.ts'

export const fleetWeb = defineWebModule(fleetModule, async () => (await import('./fleet-screens.ts')).fleetScreens, {
  offers: [
    monitoringView({
      id: 'fleet',
      permission: 'vehicle:read',
      load: async () => {
        const [{ LiveFleet }] = await Promise.all([import('./parts/live-fleet.tsx'), loadCatalogue(fleetModule.id)])
        return LiveFleet
      },
    }),
    twinPart({
      id: 'vehicles',
      permission: 'vehicle:read',
      kinds: ['vehicle'],
      past: 'replayed',
      recordOf: (id) => screenAddress(fleetModule, 'detail', { id }),
      load: async () => {
        const [{ TwinVehicles }] = await Promise.all([
          import('./parts/twin-vehicles.tsx'),
          loadCatalogue(fleetModule.id),
        ])
        return { Feed: TwinVehicles }
      },
    }),
  ],

  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})

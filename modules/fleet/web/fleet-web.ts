import { registerMonitoringView } from '#modules/construction/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { fleetModule } from '../contract/fleet-module.ts'

export const fleetWeb = defineWebModule(fleetModule, async () => (await import('./fleet-screens.ts')).fleetScreens, {
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})

registerMonitoringView({
  id: 'fleet',
  permission: 'vehicle:read',
  load: async () => {
    const [{ LiveFleet }] = await Promise.all([import('./parts/live-fleet.tsx'), loadCatalogue(fleetModule.id)])
    return LiveFleet
  },
})

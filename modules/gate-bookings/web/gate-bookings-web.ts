import { defineWebModule } from '#platform/web/define-web-module.ts'
import { gateBookingsModule } from '../contract/gate-bookings-module.ts'

export const gateBookingsWeb = defineWebModule(
  gateBookingsModule,
  async () => (await import('./gate-bookings-screens.ts')).gateBookingsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

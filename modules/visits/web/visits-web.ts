import { defineWebModule } from '#platform/web/define-web-module.ts'
import { visitsModule } from '../contract/visits-module.ts'

export const visitsWeb = defineWebModule(
  visitsModule,
  { dashboard: async () => (await import('./screens/visitor-dashboard-screen.tsx')).VisitorDashboardScreen },
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    start: () => void import('./start-tracking.ts').then(({ startTracking }) => startTracking()),
  },
)

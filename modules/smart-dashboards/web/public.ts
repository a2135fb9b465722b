import { lazy } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { smartDashboardsModule } from '../contract/smart-dashboards-module.ts'

export { SharedDashboardPage } from './parts/shared-dashboard-page.tsx'

/** A question over all records that its reader may see, and its answer. Stands in a `Suspense`. */
export const AskEverywhere = lazy(async () => {
  const [part] = await Promise.all([import('./parts/ask-everywhere.tsx'), loadCatalogue(smartDashboardsModule.id)])
  return { default: part.AskEverywhere }
})

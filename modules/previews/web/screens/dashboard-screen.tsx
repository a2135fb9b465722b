import { SharedDashboardPage } from '#modules/smart-dashboards/web/public.ts'
import { previewsModule } from '../../contract/previews-module.ts'

/** What a link to a dashboard shows. */
export function DashboardScreen() {
  return <SharedDashboardPage page={previewsModule.screens.dashboard.path} />
}

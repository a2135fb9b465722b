import { defineWebModule } from '#platform/web/define-web-module.ts'
import { reportTasksModule } from '../contract/report-tasks-module.ts'

export const reportTasksWeb = defineWebModule(
  reportTasksModule,
  async () => (await import('./report-tasks-screens.ts')).reportTasksScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

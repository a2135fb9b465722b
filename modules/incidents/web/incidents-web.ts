import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { reportButton } from '#platform/web/records/report-slot.ts'
import { incidentsModule } from '../contract/incidents-module.ts'

export const incidentsWeb = defineWebModule(
  incidentsModule,
  async () => (await import('./incidents-screens.ts')).incidentsScreens,
  {
    offers: [
      reportButton(async () => {
        const [{ ReportButton }] = await Promise.all([
          import('./parts/report-button.tsx'),
          loadCatalogue(incidentsModule.id),
        ])
        return ReportButton
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

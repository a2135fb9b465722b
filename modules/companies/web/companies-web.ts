import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { companyPicker } from '#platform/web/records/field-slots.ts'
import { companiesModule } from '../contract/companies-module.ts'

export const companiesWeb = defineWebModule(
  companiesModule,
  async () => (await import('./companies-screens.ts')).companiesScreens,
  {
    offers: [
      companyPicker(async () => {
        const [{ CompanyPicker }] = await Promise.all([
          import('./parts/company-picker.tsx'),
          loadCatalogue(companiesModule.id),
        ])
        return CompanyPicker
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

import { packageBillPart } from '#modules/workpackages/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { contractsModule } from '../contract/contracts-module.ts'

export const contractsWeb = defineWebModule(
  contractsModule,
  async () => (await import('./contracts-screens.ts')).contractsScreens,
  {
    offers: [
      packageBillPart(async () => {
        const [{ PackageBillLines }] = await Promise.all([
          import('./parts/package-bill-lines.tsx'),
          loadCatalogue('contracts'),
        ])
        return PackageBillLines
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

import { contractToolsPart } from '#modules/contracts/web/public.ts'
import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { certificatesModule } from '../contract/certificates-module.ts'

export const certificatesWeb = defineWebModule(
  certificatesModule,
  async () => (await import('./certificates-screens.ts')).certificatesScreens,
  {
    offers: [
      contractToolsPart(async () => {
        const [{ OcdsButton }] = await Promise.all([import('./parts/ocds-button.tsx'), loadCatalogue('certificates')])
        return OcdsButton
      }),
      stepDecision('certificate', async () => ({
        api: (await import('../contract/certificates-api.ts')).certificatesApi,
        of: (await import('../contract/certificates-records.ts')).certificateStates,
      })),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

import { stepDecision } from '#modules/inbox/web/public.ts'
import { packageHoldsPart } from '#modules/workpackages/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { heldPoints } from '#platform/web/place/held-ground.ts'
import { qualityModule } from '../contract/quality-module.ts'

export const qualityWeb = defineWebModule(
  qualityModule,
  async () => (await import('./quality-screens.ts')).qualityScreens,
  {
    offers: [
      packageHoldsPart(async () => {
        const [{ PackageHolds }] = await Promise.all([
          import('./parts/package-holds.tsx'),
          loadCatalogue('quality'),
          loadCatalogue('inspection-plans'),
        ])
        return PackageHolds
      }),
      heldPoints(async () => {
        const [{ HeldPoints }] = await Promise.all([import('./parts/held-points.tsx'), loadCatalogue('quality')])
        return HeldPoints
      }),
      stepDecision('inspection', async () => (await import('./inspection-machine.ts')).inspectionMachine),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

import { packagePilesPart } from '#modules/workpackages/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { pilesModule } from '../contract/piles-module.ts'

export const pilesWeb = defineWebModule(pilesModule, async () => (await import('./piles-screens.ts')).pilesScreens, {
  offers: [
    packagePilesPart(async () => {
      const [{ PackagePiles }] = await Promise.all([import('./parts/package-piles.tsx'), loadCatalogue('piles')])
      return PackagePiles
    }),
  ],

  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})

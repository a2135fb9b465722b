import { offeredColours } from '#modules/design/contract/offered-colours.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { clashModule } from '../contract/clash-module.ts'

export const clashWeb = defineWebModule(clashModule, async () => (await import('./clash-screens.ts')).clashScreens, {
  offers: [offeredColours(async () => (await import('./clash-colour-sources.ts')).CLASH_COLOURS)],
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  tours: {
    list: async () => (await import('./tours/clash-list-tour.ts')).clashListTour,
    detail: async () => (await import('./tours/clash-test-tour.ts')).clashTestTour,
  },
})

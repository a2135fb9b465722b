import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { clashModule } from '../contract/clash-module.ts'

export const clashWeb = defineWebModule(clashModule, async () => (await import('./clash-screens.ts')).clashScreens, {
  start: () =>
    onceSignedIn(
      () => void import('./background/register-clash-colours.ts').then((part) => part.registerClashColours()),
    ),
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  tours: {
    list: async () => (await import('./tours/clash-list-tour.ts')).clashListTour,
    detail: async () => (await import('./tours/clash-test-tour.ts')).clashTestTour,
  },
})

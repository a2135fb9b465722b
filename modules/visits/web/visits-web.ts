import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { visitsModule } from '../contract/visits-module.ts'

export const visitsWeb = defineWebModule(
  visitsModule,
  async () => (await import('./visits-screens.ts')).visitsScreens,
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    // Nobody is tracked on the sign-in page, which must not fetch what tracks them.
    start: () =>
      onceSignedIn(() => void import('./background/start-tracking.ts').then(({ startTracking }) => startTracking())),
  },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { schedulesModule } from '../contract/schedules-module.ts'

export const schedulesWeb = defineWebModule(
  schedulesModule,
  async () => (await import('./schedules-screens.ts')).schedulesScreens,
  {
    start: () =>
      onceSignedIn(
        () => void import('./background/register-progress-colours.ts').then((part) => part.registerProgressColours()),
      ),
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { operationModule } from '../contract/operation-module.ts'

export const operationWeb = defineWebModule(
  operationModule,
  async () => (await import('./operation-screens.ts')).operationScreens,
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    start: () =>
      onceSignedIn(
        () => void import('./background/follow-operation.ts').then(({ followOperation }) => followOperation()),
      ),
  },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { bcfModule } from '../contract/bcf-module.ts'

/** No screen of its own: topics are a panel of the screens that show models. */
export const bcfWeb = defineWebModule(
  bcfModule,
  {},
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    start: () =>
      onceSignedIn(() => void import('./background/register-model-part.ts').then((part) => part.registerTopics())),
  },
)

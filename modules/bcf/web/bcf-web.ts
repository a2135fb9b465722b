import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { bcfModule } from '../contract/bcf-module.ts'

export const bcfWeb = defineWebModule(bcfModule, async () => (await import('./bcf-screens.ts')).bcfScreens, {
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  start: () =>
    onceSignedIn(() => void import('./background/register-model-part.ts').then((part) => part.registerTopics())),
})

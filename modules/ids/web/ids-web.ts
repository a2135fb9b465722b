import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { idsModule } from '../contract/ids-module.ts'

/** Sets have a register; checks are shown where the model is. */
export const idsWeb = defineWebModule(idsModule, async () => (await import('./ids-screens.ts')).idsScreens, {
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  start: () =>
    onceSignedIn(() => void import('./background/register-model-part.ts').then((part) => part.registerChecks())),
})

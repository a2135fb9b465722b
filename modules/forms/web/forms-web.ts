import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { formsModule } from '../contract/forms-module.ts'

export const formsWeb = defineWebModule(formsModule, async () => (await import('./forms-screens.ts')).formsScreens, {
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  start: () => onceSignedIn(() => import('./background/send-waiting.ts')),
})

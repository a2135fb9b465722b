import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { paletteSearch } from '#platform/web/shell/palette-registry.ts'
import { formsModule } from '../contract/forms-module.ts'

export const formsWeb = defineWebModule(formsModule, async () => (await import('./forms-screens.ts')).formsScreens, {
  offers: [
    paletteSearch({
      id: 'forms in use',
      permission: 'form:fill',
      isForAdding: true,
      find: async (typed, navigation, signal) =>
        (await import('./find-offered.ts')).findOffered(typed, navigation, signal),
    }),
  ],

  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  start: () => onceSignedIn(() => import('./background/send-waiting.ts')),
})

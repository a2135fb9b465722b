import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { ncrsModule } from '../contract/ncrs-module.ts'

export const ncrsWeb = defineWebModule(ncrsModule, async () => (await import('./ncrs-screens.ts')).ncrsScreens, {
  offers: [stepDecision('ncr', async () => (await import('./ncr-machine.ts')).ncrMachine)],

  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})

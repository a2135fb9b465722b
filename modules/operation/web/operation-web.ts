import { defineWebModule } from '#platform/web/define-web-module.ts'
import { operationModule } from '../contract/operation-module.ts'

export const operationWeb = defineWebModule(
  operationModule,
  {
    switches: async () => (await import('./screens/switch-list-screen.tsx')).SwitchListScreen,
    menu: async () => (await import('./screens/menu-screen.tsx')).MenuScreen,
  },
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    start: () => void import('./background/follow-operation.ts').then(({ followOperation }) => followOperation()),
  },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { chatModule } from '../contract/chat-module.ts'

export const chatWeb = defineWebModule(
  chatModule,
  { index: async () => (await import('./screens/chat-screen.tsx')).ChatScreen },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

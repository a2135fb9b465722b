import { defineWebModule } from '#platform/web/define-web-module.ts'
import { assistantPart } from '#platform/web/guide/assistant-slot.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { chatModule } from '../contract/chat-module.ts'

export const chatWeb = defineWebModule(
  chatModule,
  { index: async () => (await import('./screens/chat-screen.tsx')).ChatScreen },
  {
    offers: [
      assistantPart(async () => {
        const [{ AssistantPart }] = await Promise.all([
          import('./parts/assistant-part.tsx'),
          loadCatalogue(chatModule.id),
        ])
        return AssistantPart
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

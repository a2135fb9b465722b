import { defineWebModule } from '#platform/web/define-web-module.ts'
import { recordTool } from '#platform/web/records/record-tool-parts.ts'
import { papersModule } from '../contract/papers-module.ts'

export const papersWeb = defineWebModule(
  papersModule,
  { letterhead: async () => (await import('./screens/letterhead-screen.tsx')).LetterheadScreen },
  {
    offers: [
      recordTool({
        id: 'print',
        title: { en: 'Print as PDF', ar: 'طباعة PDF' },
        icon: 'file-text',
        run: async (shown) => (await import('./print-shown.ts')).printShown(shown),
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

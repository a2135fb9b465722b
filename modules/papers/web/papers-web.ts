import { defineWebModule } from '#platform/web/define-web-module.ts'
import { papersModule } from '../contract/papers-module.ts'

export const papersWeb = defineWebModule(
  papersModule,
  { letterhead: async () => (await import('./screens/letterhead-screen.tsx')).LetterheadScreen },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { numberingModule } from '../contract/numbering-module.ts'

export const numberingWeb = defineWebModule(
  numberingModule,
  {
    list: async () => (await import('./screens/scheme-list-screen.tsx')).SchemeListScreen,
    add: async () => (await import('./screens/scheme-editor-screen.tsx')).SchemeEditorScreen,
    edit: async () => (await import('./screens/scheme-editor-screen.tsx')).SchemeEditorScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

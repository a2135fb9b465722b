import { defineWebModule } from '#platform/web/define-web-module.ts'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { clashModule } from '../contract/clash-module.ts'

export const clashWeb = defineWebModule(
  clashModule,
  {
    list: async () => (await import('./screens/clash-index-screen.tsx')).ClashIndexScreen,
    add: async () => (await import('./screens/clash-test-editor-screen.tsx')).ClashTestEditorScreen,
    edit: async () => (await import('./screens/clash-test-editor-screen.tsx')).ClashTestEditorScreen,
    detail: async () => (await import('./screens/clash-test-detail-screen.tsx')).ClashTestDetailScreen,
  },
  {
    start: () =>
      onceSignedIn(
        () => void import('./background/register-clash-colours.ts').then((part) => part.registerClashColours()),
      ),
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    tours: {
      list: async () => (await import('./tours/clash-list-tour.ts')).clashListTour,
      detail: async () => (await import('./tours/clash-test-tour.ts')).clashTestTour,
    },
  },
)

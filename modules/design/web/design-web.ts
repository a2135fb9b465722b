import { defineWebModule } from '#platform/web/define-web-module.ts'
import { registerRecordAddress } from '#platform/web/routing/record-address.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { designModule } from '../contract/design-module.ts'

/** Add and edit are one screen (NAV-03). */
const editor = async () => (await import('./screens/model-set-editor-screen.tsx')).ModelSetEditorScreen

// A set is shown by opening it.
registerRecordAddress('model-set', (id) => screenAddress(designModule, 'modelViewerDetail', { set: id }))

export const designWeb = defineWebModule(
  designModule,
  {
    modelViewer: async () => (await import('./screens/model-choice-screen.tsx')).ModelChoiceScreen,
    addModelSet: editor,
    editModelSet: editor,
    modelViewerDetail: async () => (await import('./screens/model-viewer-screen.tsx')).ModelViewerScreen,
  },
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    tours: {
      modelViewerDetail: async () => (await import('./tours/model-viewer-tour.ts')).modelViewerTour,
    },
  },
)

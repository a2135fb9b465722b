import { type CadScreens, cadCatalogue, cadModule } from '../contract/cad-module.ts'

const editor = async (module: CadScreens) =>
  (await import('./screens/drawing-editor-screen.tsx')).drawingEditorOf(module)

/** Each screen's code comes when it is opened. */
export const cadScreens = {
  list: async () => (await import('./screens/drawing-list-screen.tsx')).DrawingListScreen,
  add: () => editor(cadModule),
  edit: () => editor(cadModule),
  detail: async () => (await import('./screens/drawing-screen.tsx')).DrawingScreen,
  catalogue: async () => (await import('./screens/catalogue-list-screen.tsx')).CatalogueListScreen,
  'catalogue-add': () => editor(cadCatalogue),
  'catalogue-edit': () => editor(cadCatalogue),
  'catalogue-detail': async () => (await import('./screens/catalogue-detail-screen.tsx')).CatalogueDetailScreen,
}

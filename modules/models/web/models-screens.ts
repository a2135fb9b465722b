/** Each screen's code comes when it is opened. */
export const modelsScreens = {
  bim: async () => (await import('./screens/bim-list-screen.tsx')).BimListScreen,
  addBim: async () => (await import('./screens/bim-editor-screen.tsx')).BimEditorScreen,
  editBim: async () => (await import('./screens/bim-editor-screen.tsx')).BimEditorScreen,
  bimDetail: async () => (await import('./screens/bim-detail-screen.tsx')).BimDetailScreen,
}

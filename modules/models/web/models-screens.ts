/** Each screen's code comes when it is opened. */
export const modelsScreens = {
  list: async () => (await import('./screens/bim-list-screen.tsx')).BimListScreen,
  add: async () => (await import('./screens/bim-editor-screen.tsx')).BimEditorScreen,
  edit: async () => (await import('./screens/bim-editor-screen.tsx')).BimEditorScreen,
  detail: async () => (await import('./screens/bim-detail-screen.tsx')).BimDetailScreen,
}

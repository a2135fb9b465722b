const editor = async () => (await import('./screens/variation-editor-screen.tsx')).VariationEditorScreen

/** Each screen's code comes when it is opened. */
export const variationsScreens = {
  list: async () => (await import('./screens/variation-list-screen.tsx')).VariationListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/variation-detail-screen.tsx')).VariationDetailScreen,
}

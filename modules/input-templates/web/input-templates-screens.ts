const editor = async () => (await import('./screens/input-template-editor-screen.tsx')).InputTemplateEditorScreen

/** Each screen's code comes when it is opened. */
export const inputTemplatesScreens = {
  list: async () => (await import('./screens/input-template-list-screen.tsx')).InputTemplateListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/input-template-detail-screen.tsx')).InputTemplateDetailScreen,
}

const editor = async () => (await import('./screens/material-editor-screen.tsx')).MaterialEditorScreen

/** Each screen's code comes when it is opened. */
export const materialsScreens = {
  list: async () => (await import('./screens/material-list-screen.tsx')).MaterialListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/material-detail-screen.tsx')).MaterialDetailScreen,
}

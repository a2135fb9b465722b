const editor = async () => (await import('./screens/camp-editor-screen.tsx')).CampEditorScreen

/** Each screen's code comes when it is opened. */
export const campsScreens = {
  list: async () => (await import('./screens/camp-list-screen.tsx')).CampListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/camp-detail-screen.tsx')).CampDetailScreen,
}

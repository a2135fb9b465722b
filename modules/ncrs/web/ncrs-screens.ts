const editor = async () => (await import('./screens/ncr-editor-screen.tsx')).NcrEditorScreen

/** Each screen's code comes when it is opened. */
export const ncrsScreens = {
  list: async () => (await import('./screens/ncr-list-screen.tsx')).NcrListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/ncr-detail-screen.tsx')).NcrDetailScreen,
}

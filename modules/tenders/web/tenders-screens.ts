const editor = async () => (await import('./screens/tender-editor-screen.tsx')).TenderEditorScreen

/** Each screen's code comes when it is opened. */
export const tendersScreens = {
  list: async () => (await import('./screens/tender-list-screen.tsx')).TenderListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/tender-detail-screen.tsx')).TenderDetailScreen,
}

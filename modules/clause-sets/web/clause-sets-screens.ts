const editor = async () => (await import('./screens/clause-set-editor-screen.tsx')).ClauseSetEditorScreen

/** Each screen's code comes when it is opened. */
export const clauseSetsScreens = {
  list: async () => (await import('./screens/clause-set-list-screen.tsx')).ClauseSetListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/clause-set-detail-screen.tsx')).ClauseSetDetailScreen,
}

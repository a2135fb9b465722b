const editor = async () => (await import('./screens/observation-editor-screen.tsx')).ObservationEditorScreen

/** Each screen's code comes when it is opened. */
export const observationsScreens = {
  list: async () => (await import('./screens/observation-list-screen.tsx')).ObservationListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/observation-detail-screen.tsx')).ObservationDetailScreen,
}

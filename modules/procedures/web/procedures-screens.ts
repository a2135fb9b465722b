const editor = async () => (await import('./screens/procedure-editor-screen.tsx')).ProcedureEditorScreen

/** Each screen's code comes when it is opened. */
export const proceduresScreens = {
  list: async () => (await import('./screens/procedure-list-screen.tsx')).ProcedureListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/procedure-detail-screen.tsx')).ProcedureDetailScreen,
  design: async () => (await import('./screens/design-screen.tsx')).DesignScreen,
  runs: async () => (await import('./screens/run-list-screen.tsx')).RunListScreen,
  run: async () => (await import('./screens/run-screen.tsx')).RunScreen,
}

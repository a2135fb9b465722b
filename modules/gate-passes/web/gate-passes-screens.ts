const editor = async () => (await import('./screens/gate-pass-editor-screen.tsx')).GatePassEditorScreen

/** Each screen's code comes when it is opened. */
export const gatePassesScreens = {
  list: async () => (await import('./screens/gate-pass-list-screen.tsx')).GatePassListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/gate-pass-detail-screen.tsx')).GatePassDetailScreen,
}

const editor = async () => (await import('./screens/gate-editor-screen.tsx')).GateEditorScreen

/** Each screen's code comes when it is opened. */
export const gatesScreens = {
  list: async () => (await import('./screens/gate-list-screen.tsx')).GateListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/gate-detail-screen.tsx')).GateDetailScreen,
  guard: async () => (await import('./screens/guard-screen.tsx')).GuardScreen,
  passages: async () => (await import('./screens/passage-list-screen.tsx')).PassageListScreen,
  passage: async () => (await import('./screens/passage-detail-screen.tsx')).PassageDetailScreen,
}

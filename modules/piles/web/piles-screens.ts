const editor = async () => (await import('./screens/pile-editor-screen.tsx')).PileEditorScreen

/** Each screen's code comes when it is opened. */
export const pilesScreens = {
  list: async () => (await import('./screens/pile-list-screen.tsx')).PileListScreen,
  progress: async () => (await import('./screens/piling-progress-screen.tsx')).PilingProgressScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/pile-detail-screen.tsx')).PileDetailScreen,
}

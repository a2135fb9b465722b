/** Each screen's code comes when it is opened. */
export const numberingScreens = {
  list: async () => (await import('./screens/scheme-list-screen.tsx')).SchemeListScreen,
  add: async () => (await import('./screens/scheme-editor-screen.tsx')).SchemeEditorScreen,
  edit: async () => (await import('./screens/scheme-editor-screen.tsx')).SchemeEditorScreen,
}

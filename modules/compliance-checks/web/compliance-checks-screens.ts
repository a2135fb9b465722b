/** Each screen's code comes when it is opened. */
export const complianceChecksScreens = {
  list: async () => (await import('./screens/check-list-screen.tsx')).CheckListScreen,
  add: async () => (await import('./screens/start-check-screen.tsx')).StartCheckScreen,
  edit: async () => (await import('./screens/check-editor-screen.tsx')).CheckEditorScreen,
  detail: async () => (await import('./screens/check-result-screen.tsx')).CheckResultScreen,
}

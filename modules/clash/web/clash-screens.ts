/** Each screen's code comes when it is opened. */
export const clashScreens = {
  list: async () => (await import('./screens/clash-index-screen.tsx')).ClashIndexScreen,
  add: async () => (await import('./screens/clash-test-editor-screen.tsx')).ClashTestEditorScreen,
  edit: async () => (await import('./screens/clash-test-editor-screen.tsx')).ClashTestEditorScreen,
  detail: async () => (await import('./screens/clash-test-detail-screen.tsx')).ClashTestDetailScreen,
}

const editor = async () => (await import('./screens/claim-editor-screen.tsx')).ClaimEditorScreen

/** Each screen's code comes when it is opened. */
export const paymentClaimsScreens = {
  list: async () => (await import('./screens/claim-list-screen.tsx')).ClaimListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/claim-detail-screen.tsx')).ClaimDetailScreen,
  history: async () => (await import('./screens/claim-history-screen.tsx')).ClaimHistoryScreen,
}

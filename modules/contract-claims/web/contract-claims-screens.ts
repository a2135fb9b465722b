const editor = async () => (await import('./screens/contract-claim-editor-screen.tsx')).ContractClaimEditorScreen

/** Each screen's code comes when it is opened. */
export const contractClaimsScreens = {
  list: async () => (await import('./screens/contract-claim-list-screen.tsx')).ContractClaimListScreen,
  add: editor,
  edit: editor,
  events: async () => (await import('./screens/claim-events-screen.tsx')).ClaimEventsScreen,
  detail: async () => (await import('./screens/contract-claim-detail-screen.tsx')).ContractClaimDetailScreen,
}

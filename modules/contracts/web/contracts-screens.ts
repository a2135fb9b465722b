const editor = async () => (await import('./screens/contract-editor-screen.tsx')).ContractEditorScreen

/** Each screen's code comes when it is opened. */
export const contractsScreens = {
  list: async () => (await import('./screens/contract-list-screen.tsx')).ContractListScreen,
  base: async () => (await import('./screens/contract-list-screen.tsx')).BaseContractScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/contract-detail-screen.tsx')).ContractDetailScreen,
}

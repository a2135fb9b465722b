/** Each screen's code comes when it is opened. */
export const companiesScreens = {
  list: async () => (await import('./screens/company-list-screen.tsx')).CompanyListScreen,
  add: async () => (await import('./screens/company-editor-screen.tsx')).CompanyEditorScreen,
  edit: async () => (await import('./screens/company-editor-screen.tsx')).CompanyEditorScreen,
  detail: async () => (await import('./screens/company-detail-screen.tsx')).CompanyDetailScreen,
  lists: async () => (await import('./screens/lists-screen.tsx')).DistributionListsScreen,
  addList: async () => (await import('./screens/list-editor-screen.tsx')).ListEditorScreen,
  editList: async () => (await import('./screens/list-editor-screen.tsx')).ListEditorScreen,
  listDetail: async () => (await import('./screens/list-detail-screen.tsx')).ListDetailScreen,
}

/** Each screen's code comes when it is opened. */
export const idsScreens = {
  list: async () => (await import('./screens/requirement-list-screen.tsx')).RequirementListScreen,
  add: async () => (await import('./screens/requirement-editor-screen.tsx')).RequirementEditorScreen,
  edit: async () => (await import('./screens/requirement-editor-screen.tsx')).RequirementEditorScreen,
  detail: async () => (await import('./screens/requirement-detail-screen.tsx')).RequirementDetailScreen,
}

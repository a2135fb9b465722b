/** Each screen's code comes when it is opened. */
export const sitesScreens = {
  structures: async () => (await import('./screens/structure-list-screen.tsx')).StructureListScreen,
  addProject: async () => (await import('./screens/project-editor-screen.tsx')).ProjectEditorScreen,
  editProject: async () => (await import('./screens/project-editor-screen.tsx')).ProjectEditorScreen,
  addSite: async () => (await import('./screens/site-editor-screen.tsx')).SiteEditorScreen,
  editSite: async () => (await import('./screens/site-editor-screen.tsx')).SiteEditorScreen,
  siteDetail: async () => (await import('./screens/site-detail-screen.tsx')).SiteDetailScreen,
  addStructure: async () => (await import('./screens/structure-editor-screen.tsx')).StructureEditorScreen,
  editStructure: async () => (await import('./screens/structure-editor-screen.tsx')).StructureEditorScreen,
  structureDetail: async () => (await import('./screens/structure-detail-screen.tsx')).StructureDetailScreen,
}

/** Each screen's code comes when it is opened. */
export const reconstructionsScreens = {
  list: async () => (await import('./screens/reconstruction-list-screen.tsx')).ReconstructionListScreen,
  add: async () => (await import('./screens/new-reconstruction-screen.tsx')).NewReconstructionScreen,
  edit: async () => (await import('./screens/reconstruction-editor-screen.tsx')).ReconstructionEditorScreen,
  detail: async () => (await import('./screens/reconstruction-detail-screen.tsx')).ReconstructionDetailScreen,
}

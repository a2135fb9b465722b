/** Each screen's code comes when it is opened. */
export const designAnalysesScreens = {
  list: async () => (await import('./screens/analysis-list-screen.tsx')).AnalysisListScreen,
  add: async () => (await import('./screens/start-analysis-screen.tsx')).StartAnalysisScreen,
  edit: async () => (await import('./screens/analysis-editor-screen.tsx')).AnalysisEditorScreen,
  detail: async () => (await import('./screens/analysis-detail-screen.tsx')).AnalysisDetailScreen,
}

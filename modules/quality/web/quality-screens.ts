const editor = async () => (await import('./screens/inspection-editor-screen.tsx')).InspectionEditorScreen

/** Each screen's code comes when it is opened. */
export const qualityScreens = {
  list: async () => (await import('./screens/inspection-list-screen.tsx')).InspectionListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/inspection-detail-screen.tsx')).InspectionDetailScreen,
  dashboard: async () => (await import('./screens/quality-dashboard-screen.tsx')).QualityDashboardScreen,
  packages: async () => (await import('./screens/package-dashboard-screen.tsx')).PackageDashboardScreen,
}

/** Each screen's code comes when it is opened. */
export const designDashboardsScreens = {
  list: async () => (await import('./screens/design-dashboard-screen.tsx')).DesignDashboardScreen,
  saved: async () => (await import('./screens/dashboard-list-screen.tsx')).DashboardListScreen,
  add: async () => (await import('./screens/dashboard-editor-screen.tsx')).DashboardEditorScreen,
  edit: async () => (await import('./screens/dashboard-editor-screen.tsx')).DashboardEditorScreen,
  detail: async () => (await import('./screens/saved-dashboard-screen.tsx')).SavedDashboardScreen,
  overview: async () => (await import('./screens/overview-screen.tsx')).OverviewScreen,
}

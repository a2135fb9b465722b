/** Each screen's code comes when it is opened. */
export const designDashboardsScreens = {
  list: async () => (await import('./screens/design-dashboard-screen.tsx')).DesignDashboardScreen,
  add: async () => (await import('./screens/dashboard-editor-screen.tsx')).DashboardEditorScreen,
  detail: async () => (await import('./screens/saved-dashboard-screen.tsx')).SavedDashboardScreen,
}

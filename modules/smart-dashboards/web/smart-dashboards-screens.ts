const editor = async () => (await import('./screens/dashboard-editor-screen.tsx')).DashboardEditorScreen

/** Each screen's code comes when it is opened. */
export const smartDashboardsScreens = {
  list: async () => (await import('./screens/dashboard-list-screen.tsx')).DashboardListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/dashboard-detail-screen.tsx')).DashboardDetailScreen,
}

/** Each screen's code comes when it is opened. */
export const visitsScreens = {
  dashboard: async () => (await import('./screens/visitor-dashboard-screen.tsx')).VisitorDashboardScreen,
}

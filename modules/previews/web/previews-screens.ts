/** Each screen's code comes when it is opened. */
export const previewsScreens = {
  model: async () => (await import('./screens/model-preview-screen.tsx')).ModelPreviewScreen,
  dashboard: async () => (await import('./screens/dashboard-screen.tsx')).DashboardScreen,
}

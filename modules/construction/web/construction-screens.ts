/** Each screen's code comes when it is opened. */
export const constructionScreens = {
  index: async () => (await import('./screens/site-picker-screen.tsx')).SitePickerScreen,
  structure: async () => (await import('./screens/structure-picker-screen.tsx')).StructurePickerScreen,
  dashboard: async () => (await import('./screens/standing-screen.tsx')).StandingScreen,
  gis: async () => (await import('./screens/gis-screen.tsx')).GisScreen,
  monitoring: async () => (await import('./screens/monitoring-screen.tsx')).MonitoringScreen,
}

/** Each screen's code comes when it is opened. */
export const satelliteAnalysesScreens = {
  list: async () => (await import('./screens/satellite-list-screen.tsx')).SatelliteListScreen,
  add: async () => (await import('./screens/compare-scenes-screen.tsx')).CompareScenesScreen,
  edit: async () => (await import('./screens/satellite-editor-screen.tsx')).SatelliteEditorScreen,
  detail: async () => (await import('./screens/satellite-detail-screen.tsx')).SatelliteDetailScreen,
  operation: async () => (await import('./screens/satellite-operation-screen.tsx')).SatelliteOperationScreen,
}

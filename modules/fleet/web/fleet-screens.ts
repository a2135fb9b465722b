const editor = async () => (await import('./screens/vehicle-editor-screen.tsx')).VehicleEditorScreen

/** Each screen's code comes when it is opened. */
export const fleetScreens = {
  list: async () => (await import('./screens/vehicle-list-screen.tsx')).VehicleListScreen,
  add: editor,
  edit: editor,
  work: async () => (await import('./screens/fleet-work-screen.tsx')).FleetWorkScreen,
  comparison: async () => (await import('./screens/fleet-comparison-screen.tsx')).FleetComparisonScreen,
  violations: async () => (await import('./screens/violation-list-screen.tsx')).ViolationListScreen,
  violation: async () => (await import('./screens/violation-detail-screen.tsx')).ViolationDetailScreen,
  detail: async () => (await import('./screens/vehicle-detail-screen.tsx')).VehicleDetailScreen,
}

const editor = async () => (await import('./screens/geofence-editor-screen.tsx')).GeofenceEditorScreen

/** Each screen's code comes when it is opened. */
export const geofencesScreens = {
  list: async () => (await import('./screens/geofence-list-screen.tsx')).GeofenceListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/geofence-detail-screen.tsx')).GeofenceDetailScreen,
}

const editor = async () => (await import('./screens/camera-editor-screen.tsx')).CameraEditorScreen

/** Each screen's code comes when it is opened. */
export const camerasScreens = {
  list: async () => (await import('./screens/camera-list-screen.tsx')).CameraListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/camera-detail-screen.tsx')).CameraDetailScreen,
}

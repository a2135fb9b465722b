/** Each screen's code comes when it is opened. */
export const earthworkScreens = {
  list: async () => (await import('./screens/volume-list-screen.tsx')).VolumeListScreen,
  edit: async () => (await import('./screens/volume-editor-screen.tsx')).VolumeEditorScreen,
  detail: async () => (await import('./screens/volume-detail-screen.tsx')).VolumeDetailScreen,
}

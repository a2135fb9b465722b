/** Each screen's code comes when it is opened. */
export const streetPhotosScreens = {
  list: async () => (await import('./screens/street-photo-list-screen.tsx')).StreetPhotoListScreen,
  edit: async () => (await import('./screens/street-photo-editor-screen.tsx')).StreetPhotoEditorScreen,
  detail: async () => (await import('./screens/street-photo-detail-screen.tsx')).StreetPhotoDetailScreen,
  models: async () => (await import('./screens/street-model-list-screen.tsx')).StreetModelListScreen,
  model: async () => (await import('./screens/street-model-screen.tsx')).StreetModelScreen,
  editModel: async () => (await import('./screens/street-model-editor-screen.tsx')).StreetModelEditorScreen,
}

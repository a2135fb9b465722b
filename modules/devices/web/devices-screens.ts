const editor = async () => (await import('./screens/device-editor-screen.tsx')).DeviceEditorScreen

const seriesEditor = async () => (await import('./screens/series-editor-screen.tsx')).SeriesEditorScreen

/** Each screen's code comes when it is opened. */
export const devicesScreens = {
  list: async () => (await import('./screens/device-list-screen.tsx')).DeviceListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/device-detail-screen.tsx')).DeviceDetailScreen,
  series: async () => (await import('./screens/series-list-screen.tsx')).SeriesListScreen,
  addSeries: seriesEditor,
  editSeries: seriesEditor,
}

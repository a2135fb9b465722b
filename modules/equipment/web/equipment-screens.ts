const editor = async () => (await import('./screens/machine-editor-screen.tsx')).MachineEditorScreen

/** Each screen's code comes when it is opened. */
export const equipmentScreens = {
  list: async () => (await import('./screens/machine-list-screen.tsx')).MachineListScreen,
  add: editor,
  edit: editor,
  feeds: async () => (await import('./screens/feeds-screen.tsx')).FeedsScreen,
  detail: async () => (await import('./screens/machine-detail-screen.tsx')).MachineDetailScreen,
}

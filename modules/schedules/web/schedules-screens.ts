/** Each screen's code comes when it is opened. */
export const schedulesScreens = {
  list: async () => (await import('./screens/schedule-list-screen.tsx')).ScheduleListScreen,
  add: async () => (await import('./screens/schedule-editor-screen.tsx')).ScheduleEditorScreen,
  edit: async () => (await import('./screens/schedule-editor-screen.tsx')).ScheduleEditorScreen,
  detail: async () => (await import('./screens/schedule-screen.tsx')).ScheduleScreen,
}

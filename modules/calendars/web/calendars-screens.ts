/** Each screen's code comes when it is opened. */
export const calendarsScreens = {
  list: async () => (await import('./screens/calendar-list-screen.tsx')).CalendarListScreen,
  add: async () => (await import('./screens/calendar-editor-screen.tsx')).CalendarEditorScreen,
  edit: async () => (await import('./screens/calendar-editor-screen.tsx')).CalendarEditorScreen,
  detail: async () => (await import('./screens/calendar-detail-screen.tsx')).CalendarDetailScreen,
}

const editor = async () => (await import('./screens/report-task-editor-screen.tsx')).ReportTaskEditorScreen

/** Each screen's code comes when it is opened. */
export const reportTasksScreens = {
  list: async () => (await import('./screens/report-task-list-screen.tsx')).ReportTaskListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/report-task-detail-screen.tsx')).ReportTaskDetailScreen,
  received: async () => (await import('./screens/received-screen.tsx')).ReceivedScreen,
}

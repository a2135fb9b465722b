const editor = async () => (await import('./screens/master-record-editor-screen.tsx')).MasterRecordEditorScreen

/** Each screen's code comes when it is opened. */
export const masterRecordsScreens = {
  list: async () => (await import('./screens/master-record-list-screen.tsx')).MasterRecordListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/master-record-detail-screen.tsx')).MasterRecordDetailScreen,
}

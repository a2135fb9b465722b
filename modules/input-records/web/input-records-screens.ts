const editor = async () => (await import('./screens/input-record-editor-screen.tsx')).InputRecordEditorScreen

/** Each screen's code comes when it is opened. */
export const inputRecordsScreens = {
  list: async () => (await import('./screens/input-record-list-screen.tsx')).InputRecordListScreen,
  answers: async () => (await import('./screens/answer-list-screen.tsx')).AnswerListScreen,
  due: async () => (await import('./screens/due-list-screen.tsx')).DueListScreen,
  fill: async () => (await import('./screens/fill-due-screen.tsx')).FillDueScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/input-record-detail-screen.tsx')).InputRecordDetailScreen,
}

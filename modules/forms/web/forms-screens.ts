const editor = async () => (await import('./screens/form-editor-screen.tsx')).FormEditorScreen

/** Each screen's code comes when it is opened. */
export const formsScreens = {
  list: async () => (await import('./screens/form-list-screen.tsx')).FormListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/form-detail-screen.tsx')).FormDetailScreen,
  fill: async () => (await import('./screens/fill-screen.tsx')).FillScreen,
  offered: async () => (await import('./screens/offered-screen.tsx')).OfferedScreen,
  waiting: async () => (await import('./screens/waiting-screen.tsx')).WaitingScreen,
  byLink: async () => (await import('./screens/by-link-screen.tsx')).ByLinkScreen,
  answers: async () => (await import('./screens/answer-list-screen.tsx')).AnswerListScreen,
  filled: async () => (await import('./screens/filled-screen.tsx')).FilledScreen,
}

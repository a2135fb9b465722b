const editor = async () => (await import('./screens/annotation-editor-screen.tsx')).AnnotationEditorScreen

/** Each screen's code comes when it is opened. */
export const annotationsScreens = {
  list: async () => (await import('./screens/annotation-list-screen.tsx')).AnnotationListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/annotation-detail-screen.tsx')).AnnotationDetailScreen,
}

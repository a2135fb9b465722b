/** Each screen's code comes when it is opened. */
export const cadScreens = {
  list: async () => (await import('./screens/drawing-list-screen.tsx')).DrawingListScreen,
  add: async () => (await import('./screens/drawing-editor-screen.tsx')).DrawingEditorScreen,
  edit: async () => (await import('./screens/drawing-editor-screen.tsx')).DrawingEditorScreen,
  detail: async () => (await import('./screens/drawing-screen.tsx')).DrawingScreen,
}

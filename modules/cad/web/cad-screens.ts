/** Each screen's code comes when it is opened. */
export const cadScreens = {
  drawings: async () => (await import('./screens/drawing-list-screen.tsx')).DrawingListScreen,
  addDrawing: async () => (await import('./screens/drawing-editor-screen.tsx')).DrawingEditorScreen,
  editDrawing: async () => (await import('./screens/drawing-editor-screen.tsx')).DrawingEditorScreen,
  drawing: async () => (await import('./screens/drawing-screen.tsx')).DrawingScreen,
}

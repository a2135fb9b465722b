/** Add and edit are one screen (NAV-03). */
const editor = async () => (await import('./screens/model-set-editor-screen.tsx')).ModelSetEditorScreen

/** Each screen's code comes when it is opened. */
export const designScreens = {
  modelViewer: async () => (await import('./screens/model-choice-screen.tsx')).ModelChoiceScreen,
  addModelSet: editor,
  editModelSet: editor,
  modelViewerDetail: async () => (await import('./screens/model-viewer-screen.tsx')).ModelViewerScreen,
}

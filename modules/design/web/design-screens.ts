/** Add and edit are one screen (NAV-03). */
const editor = async () => (await import('./screens/model-set-editor-screen.tsx')).ModelSetEditorScreen

/** Each screen's code comes when it is opened. */
export const designScreens = {
  list: async () => (await import('./screens/model-choice-screen.tsx')).ModelChoiceScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/model-viewer-screen.tsx')).ModelViewerScreen,
  preview: async () => (await import('./screens/model-look-screen.tsx')).ModelLookScreen,
}

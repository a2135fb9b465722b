const editor = async () => (await import('./screens/deliverable-editor-screen.tsx')).DeliverableEditorScreen

/** Each screen's code comes when it is opened. */
export const deliverablesScreens = {
  list: async () => (await import('./screens/deliverable-list-screen.tsx')).DeliverableListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/deliverable-detail-screen.tsx')).DeliverableDetailScreen,
}

const editor = async () => (await import('./screens/works-permit-editor-screen.tsx')).WorksPermitEditorScreen

/** Each screen's code comes when it is opened. */
export const worksPermitsScreens = {
  list: async () => (await import('./screens/works-permit-list-screen.tsx')).WorksPermitListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/works-permit-detail-screen.tsx')).WorksPermitDetailScreen,
}

const editor = async () => (await import('./screens/worker-editor-screen.tsx')).WorkerEditorScreen

/** Each screen's code comes when it is opened. */
export const workersScreens = {
  list: async () => (await import('./screens/worker-list-screen.tsx')).WorkerListScreen,
  inside: async () => (await import('./screens/inside-screen.tsx')).InsideScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/worker-detail-screen.tsx')).WorkerDetailScreen,
}

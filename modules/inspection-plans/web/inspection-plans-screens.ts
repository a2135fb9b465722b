const editor = async () => (await import('./screens/plan-editor-screen.tsx')).PlanEditorScreen

/** Each screen's code comes when it is opened. */
export const inspectionPlansScreens = {
  list: async () => (await import('./screens/plan-list-screen.tsx')).PlanListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/plan-detail-screen.tsx')).PlanDetailScreen,
}

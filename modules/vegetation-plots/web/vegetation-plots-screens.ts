const editor = async () => (await import('./screens/vegetation-plot-editor-screen.tsx')).VegetationPlotEditorScreen

const patrolEditor = async () => (await import('./screens/patrol-editor-screen.tsx')).PatrolEditorScreen

/** Each screen's code comes when it is opened. */
export const vegetationPlotsScreens = {
  list: async () => (await import('./screens/vegetation-plot-list-screen.tsx')).VegetationPlotListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/vegetation-plot-detail-screen.tsx')).VegetationPlotDetailScreen,
  patrols: async () => (await import('./screens/patrol-list-screen.tsx')).PatrolListScreen,
  addPatrol: patrolEditor,
  editPatrol: patrolEditor,
  patrol: async () => (await import('./screens/patrol-detail-screen.tsx')).PatrolDetailScreen,
}

const list = async () => (await import('./screens/vegetation-run-list-screen.tsx')).VegetationRunListScreen

/** Each screen's code comes when it is opened. */
export const vegetationRunsScreens = {
  list,
  bushes: list,
  add: async () => (await import('./screens/count-vegetation-screen.tsx')).CountVegetationScreen,
  edit: async () => (await import('./screens/vegetation-run-editor-screen.tsx')).VegetationRunEditorScreen,
  detail: async () => (await import('./screens/vegetation-run-detail-screen.tsx')).VegetationRunDetailScreen,
  algorithm: async () => (await import('./screens/algorithm-screen.tsx')).AlgorithmScreen,
}

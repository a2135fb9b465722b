const editor = async () => (await import('./screens/material-test-editor-screen.tsx')).MaterialTestEditorScreen

const criteriaEditor = async () => (await import('./screens/criteria-editor-screen.tsx')).CriteriaEditorScreen

/** Each screen's code comes when it is opened. */
export const materialTestsScreens = {
  list: async () => (await import('./screens/material-test-list-screen.tsx')).MaterialTestListScreen,
  statistics: async () => (await import('./screens/test-statistics-screen.tsx')).TestStatisticsScreen,
  criteria: async () => (await import('./screens/criteria-list-screen.tsx')).CriteriaListScreen,
  addCriteria: criteriaEditor,
  editCriteria: criteriaEditor,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/material-test-detail-screen.tsx')).MaterialTestDetailScreen,
}

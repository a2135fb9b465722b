const editor = async () => (await import('./screens/municipal-case-editor-screen.tsx')).MunicipalCaseEditorScreen

/** Each screen's code comes when it is opened. */
export const municipalCasesScreens = {
  list: async () => (await import('./screens/municipal-case-list-screen.tsx')).MunicipalCaseListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/municipal-case-detail-screen.tsx')).MunicipalCaseDetailScreen,
  report: async () => (await import('./screens/citizen-report-screen.tsx')).CitizenReportScreen,
}

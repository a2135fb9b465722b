const editor = async () => (await import('./screens/incident-editor-screen.tsx')).IncidentEditorScreen
const hoursEditor = async () => (await import('./screens/hours-editor-screen.tsx')).HoursEditorScreen
const rulesEditor = async () => (await import('./screens/rules-editor-screen.tsx')).RulesEditorScreen

/** Each screen's code comes when it is opened. */
export const incidentsScreens = {
  list: async () => (await import('./screens/incident-list-screen.tsx')).IncidentListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/incident-detail-screen.tsx')).IncidentDetailScreen,
  dashboard: async () => (await import('./screens/incident-dashboard-screen.tsx')).IncidentDashboardScreen,
  hours: async () => (await import('./screens/hours-list-screen.tsx')).HoursListScreen,
  addHours: hoursEditor,
  editHours: hoursEditor,
  rules: async () => (await import('./screens/rules-list-screen.tsx')).RulesListScreen,
  addRules: rulesEditor,
  editRules: rulesEditor,
}

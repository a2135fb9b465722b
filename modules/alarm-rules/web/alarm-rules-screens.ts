const editor = async () => (await import('./screens/alarm-rule-editor-screen.tsx')).AlarmRuleEditorScreen

/** Each screen's code comes when it is opened. */
export const alarmRulesScreens = {
  list: async () => (await import('./screens/alarm-rule-list-screen.tsx')).AlarmRuleListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/alarm-rule-detail-screen.tsx')).AlarmRuleDetailScreen,
}

const editor = async () => (await import('./screens/rule-editor-screen.tsx')).RuleEditorScreen

/** Each screen's code comes when it is opened. */
export const creditRulesScreens = {
  list: async () => (await import('./screens/rule-list-screen.tsx')).RuleListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/rule-detail-screen.tsx')).RuleDetailScreen,
}

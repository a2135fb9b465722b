const editor = async () => (await import('./screens/work-package-editor-screen.tsx')).WorkPackageEditorScreen

/** Each screen's code comes when it is opened. */
export const workpackagesScreens = {
  list: async () => (await import('./screens/work-package-list-screen.tsx')).WorkPackageListScreen,
  lookAhead: async () => (await import('./screens/look-ahead-screen.tsx')).LookAheadScreen,
  progress: async () => (await import('./screens/progress-screen.tsx')).ProgressScreen,
  earnedValue: async () => (await import('./screens/earned-value-screen.tsx')).EarnedValueScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/work-package-detail-screen.tsx')).WorkPackageDetailScreen,
}

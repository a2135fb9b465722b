/** Each screen's code comes when it is opened. */
export const bcfScreens = {
  issues: async () => (await import('./screens/issue-list-screen.tsx')).IssueListScreen,
  issue: async () => (await import('./screens/issue-screen.tsx')).IssueScreen,
}

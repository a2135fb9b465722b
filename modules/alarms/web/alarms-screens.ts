/** Each screen's code comes when it is opened. */
export const alarmsScreens = {
  list: async () => (await import('./screens/alarm-list-screen.tsx')).AlarmListScreen,
  detail: async () => (await import('./screens/alarm-detail-screen.tsx')).AlarmDetailScreen,
}

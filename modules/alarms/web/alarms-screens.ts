/** Each screen's code comes when it is opened. */
export const alarmsScreens = {
  list: async () => (await import('./screens/alarm-list-screen.tsx')).AlarmListScreen,
  handover: async () => (await import('./screens/handover-screen.tsx')).HandoverScreen,
  detail: async () => (await import('./screens/alarm-detail-screen.tsx')).AlarmDetailScreen,
}

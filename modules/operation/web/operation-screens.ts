/** Each screen's code comes when it is opened. */
export const operationScreens = {
  switches: async () => (await import('./screens/switch-list-screen.tsx')).SwitchListScreen,
  menu: async () => (await import('./screens/menu-screen.tsx')).MenuScreen,
}

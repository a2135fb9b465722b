import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  // The specification names what it stands over, Platform Mgt > Access Mgt, and orders its members 900 and 910.
  group: { path: '/platform', title: 'Platform Mgt', order: 900 },
  screens: [...laed('/user', 'Users'), ...laed('/role', 'Roles')],
}

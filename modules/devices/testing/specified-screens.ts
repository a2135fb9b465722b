import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/smartcity', title: 'IoT Mgt', order: 99 },
  screens: laed('/smartcity/device'),
}

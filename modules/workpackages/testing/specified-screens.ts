import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/dataMgt', title: 'Work Package Mgt', order: 40 },
  screens: laed('/dataMgt/workpackage'),
}

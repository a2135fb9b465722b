import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/dataMgt', title: 'Work Package Mgt', order: 40 },
  screens: [...laed('/dataMgt/workpackage'), { path: '/dataMgt/workpackage/lookahead' }],
  beyondTheTable: 'next week with its constraints is looked at by itself, and not as a filter of the list',
}

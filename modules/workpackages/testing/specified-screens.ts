import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/dataMgt', title: 'Work Package Mgt', order: 40 },
  screens: [
    ...laed('/dataMgt/workpackage'),
    { path: '/dataMgt/workpackage/lookahead' },
    { path: '/dataMgt/workpackage/progress' },
    { path: '/dataMgt/workpackage/earned-value' },
  ],
  beyondTheTable:
    'next week with its constraints is looked at by itself, the progress of a day is entered for all packages at once, and so is what a site has earned',
}

import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/adaserver/dashboard/index' },
    { path: '/adaserver/DashboardDetail/index' },
    { path: '/adaserver/dashboard/add', beyondTheTable: 'a dashboard is made before questions are put on it' },
    { path: '/adaserver/dashboard/edit', beyondTheTable: 'its name and whether it is shared are changed later' },
  ],
}

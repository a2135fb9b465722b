import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/performance', title: 'Performance', order: 2000 },
  screens: [{ path: '/performance/matomo/dashboard', title: 'Visitor Performance' }],
}

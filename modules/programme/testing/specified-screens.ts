import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/cpoDashboard', title: 'Programme dashboard', order: 19 },
  screens: [{ path: '/cpoDashboard/index' }, { path: '/cpoDashboard/adagpt' }, { path: '/cpoDashboard/powerbi' }],
}

import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/ShareDashboard', isPublic: true },
    { path: '/modelView/preview', isPublic: true },
  ],
}

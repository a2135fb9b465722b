import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/login', isPublic: true },
    { path: '/401', isPublic: true },
    { path: '/404', isPublic: true },
  ],
}

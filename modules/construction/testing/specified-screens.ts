import { below, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/construction', title: 'Construction', order: 20 },
  screens: below('/construction', ['index', 'structure', 'dashboard', ':path?/gis', 'monitoring/:path?']),
}

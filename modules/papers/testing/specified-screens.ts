import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [{ path: '/letterhead/index', title: 'Letterhead' }],
  beyondTheTable: 'papers of a project carry its letterhead, and somebody has to write it',
}

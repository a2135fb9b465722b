import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

const beyondTheTable =
  'the table names the register alone; a variation is requested, edited and read on pages of its own'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/commercial/variations' },
    { path: '/commercial/variations/add', beyondTheTable },
    { path: '/commercial/variations/edit', beyondTheTable },
    { path: '/commercial/variations/detail', beyondTheTable },
  ],
}

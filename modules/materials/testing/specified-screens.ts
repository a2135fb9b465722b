import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

const beyondTheTable = 'the table names the register alone; a material is added, edited and read on pages of its own'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/commercial/materials' },
    { path: '/commercial/materials/add', beyondTheTable },
    { path: '/commercial/materials/edit', beyondTheTable },
    { path: '/commercial/materials/detail', beyondTheTable },
  ],
}

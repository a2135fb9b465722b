import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

const beyondTheTable = 'a clause of a standard becomes a rule before anything is checked against it'

export const specified: SpecifiedScreens = {
  screens: ['index', 'add', 'edit', 'detail'].map((name) => ({
    path: `/adaserver/complianceRules/${name}`,
    beyondTheTable,
  })),
}

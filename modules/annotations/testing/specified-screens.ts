import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/construction/annotation', 'Annotations'),
  beyondTheTable:
    'annotations are a view of the map (MAP-04); their status, owner, due date and photos need a register',
}

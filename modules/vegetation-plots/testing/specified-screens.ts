import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [...laed('/vegetation/plots', 'Protected plots'), ...laed('/vegetation/patrols', 'Patrols')],
  beyondTheTable: 'the table has the reserve in one list; a plot has plants, water, counts and patrols of its own',
}

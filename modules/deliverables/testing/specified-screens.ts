import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/document/deliverables'),
  beyondTheTable: 'the table has no page for what is owed to the project',
}

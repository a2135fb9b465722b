import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/smartcity/camp'),
  beyondTheTable: 'what the view worker camp shows has to be entered somewhere',
}

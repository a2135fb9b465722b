import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/smartcity/smartgate/booking'),
  beyondTheTable: 'the table has the smart gates in one list; what is expected at them is kept in one of its own',
}

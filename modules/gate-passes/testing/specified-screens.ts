import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/smartcity/smartgate/pass'),
  beyondTheTable: 'the table has the smart gates in one list; who may pass them is kept in one of its own',
}

import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/smartcity/geofence'),
  beyondTheTable: 'the specification knows geofences by what fleet and workers do in them, and gives them no screens',
}

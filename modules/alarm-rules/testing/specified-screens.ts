import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/smartcity/alarmRule'),
  beyondTheTable: 'what of the readings of devices is an alarm has to be entered somewhere',
}

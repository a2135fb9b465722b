import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/calendar', 'Working calendars'),
  beyondTheTable: 'the specification counts working days and does not say by which calendar; contracts prescribe one',
}

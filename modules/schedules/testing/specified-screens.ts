import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/dataMgt/schedule'),
  beyondTheTable:
    'the specification has the schedule as a sub-view of the map (MAP-04) and does not say where one is imported',
}

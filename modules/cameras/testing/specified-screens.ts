import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/smartcity/camera'),
  beyondTheTable:
    'The table names /surveillance/index without mounting it; the register of what monitoring/camera shows.',
}

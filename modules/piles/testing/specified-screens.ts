import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [...laed('/dataMgt/piling'), { path: '/dataMgt/piling/progress' }],
  beyondTheTable:
    'the specification has piling as a sub-view of the map (MAP-04) and does not say where the register of piles is kept',
}

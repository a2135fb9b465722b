import { below, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: below('/smartcity/alarm', ['index', 'detail', 'handover/index']),
  beyondTheTable:
    'what devices measure beyond a limit has to be seen, acknowledged and looked into somewhere, and a shift be handed over with what is open',
}

import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [{ path: '/Operation/activity/index', title: 'Activity log' }],
  beyondTheTable:
    'the specification has histories beside their records; who looks for what somebody did has no record yet',
}

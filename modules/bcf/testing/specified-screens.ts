import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [{ path: '/design/issue/index' }, { path: '/design/issue/detail' }],
  beyondTheTable: 'issues on models are the daily list of a coordinator, and stood in the viewer alone',
}

import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [{ path: '/work/inbox', title: 'My work' }],
  beyondTheTable:
    'the specification has approvals and notices by module; what waits for a person stands here in one place',
}

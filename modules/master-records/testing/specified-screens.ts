import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

const own = 'a master record is defined by people, and has a page with its runs'

export const specified: SpecifiedScreens = {
  group: { path: '/report', title: 'Reports', order: 160 },
  screens: [
    { path: '/report/record/index', title: 'Auto-Consolidated Master Records' },
    ...['add', 'edit', 'detail'].map((name) => ({ path: `/report/record/${name}`, beyondTheTable: own })),
  ],
}

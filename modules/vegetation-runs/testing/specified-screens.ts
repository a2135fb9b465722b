import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

const own = 'a count is a record of its own, with its review'

export const specified: SpecifiedScreens = {
  group: { path: '/vegetation', title: 'Nature Reserve & Environment', order: 31 },
  screens: [
    { path: '/vegetation/index' },
    ...['add', 'edit', 'detail'].map((name) => ({ path: `/vegetation/${name}`, beyondTheTable: own })),
    { path: '/aiWorkflow/bushes/index', title: 'Bush Detection' },
    { path: '/performance/algorithm', title: 'Algorithm Performance Dashboard' },
  ],
}

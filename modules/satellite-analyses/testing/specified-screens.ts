import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/aiWorkflow', title: 'AI Workflow', order: 40 },
  screens: [
    ...['index', 'add', 'edit', 'detail'].map((name) => ({ path: `/aiWorkflow/satellite/${name}` })),
    { path: '/Operation/satellite/index' },
  ],
}

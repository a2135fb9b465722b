import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/aiWorkflow/ss/index', title: 'Visual Pollution' },
    ...['edit', 'detail'].map((name) => ({
      path: `/aiWorkflow/ss/${name}`,
      beyondTheTable: 'a photo is a record of its own, with its position and its review',
    })),
  ],
}

import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/aiWorkflow/ss/index', title: 'Visual Pollution' },
    ...['edit', 'detail'].map((name) => ({
      path: `/aiWorkflow/ss/${name}`,
      beyondTheTable: 'a photo is a record of its own, with its position and its review',
    })),
    ...['models', 'model', 'modelEdit'].map((name) => ({
      path: `/aiWorkflow/ss/${name}`,
      beyondTheTable: 'a detector that somebody brings is a record of its own, with its classes and its versions',
    })),
  ],
}

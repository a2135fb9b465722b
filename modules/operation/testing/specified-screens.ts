import { below, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/Operation', title: 'Operation', order: 1000 },
  screens: below(
    '/Operation',
    ['switch', 'menu'].map((name) => `${name}/index`),
  ),
}

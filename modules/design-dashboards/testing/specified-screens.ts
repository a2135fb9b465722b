import { below, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...below('/design/dashboard', ['index', 'add', 'detail', 'saved', 'edit']),
    { path: '/Operation/design/index' },
  ],
  beyondTheTable: 'saved dashboards are a register of their own, edited at an address of their own like other records',
}

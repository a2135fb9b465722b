import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/commercial', title: 'Commercial', order: 81 },
  screens: [
    { path: '/commercial/contract/index' },
    { path: '/commercial/contract/detail' },
    { path: '/commercial/contract/add' },
    { path: '/commercial/baseContract' },
    { path: '/commercial/contractDetails' },
  ],
}

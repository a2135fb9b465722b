import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/commercial/certWorkflow' },
    { path: '/commercial/contract/addCertificate' },
    { path: '/commercial/contract/viewCertificate' },
    {
      path: '/commercial/dashboard',
      beyondTheTable: 'the registers show one contract or certificate; how all of a project stand together stands here',
    },
    {
      path: '/commercial/contract/editCertificate',
      beyondTheTable: 'the table adds and views certificates; a draft is also corrected before it is recommended',
    },
  ],
}

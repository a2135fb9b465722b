import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/commercial/claimWorkflow' },
    { path: '/commercial/contract/makeClaim' },
    { path: '/commercial/contract/modifyClaim' },
    { path: '/commercial/claim/view' },
    { path: '/commercial/ClaimsHistoryDetail' },
  ],
}

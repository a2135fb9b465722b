import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/adaserver/complianceCheck/index' },
    { path: '/adaserver/complianceCheckResult/index' },
    { path: '/adaserver/complianceCheck/add', beyondTheTable: 'somebody says what is checked by which rules' },
    { path: '/adaserver/complianceCheck/edit', beyondTheTable: 'what a check is called is mended later' },
  ],
}

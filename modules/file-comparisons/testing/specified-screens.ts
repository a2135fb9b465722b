import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = { screens: [{ path: '/adaserver/filelibrary/comparison' }] }

import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = { screens: laed('/aiWorkflow/modelling', '3D modelling') }

import { below, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = { screens: below('/design/dashboard', ['index', 'add', 'detail']) }

import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [...laed('/smartcity/equipment'), ...below('/smartcity/equipment', ['feeds'])],
}

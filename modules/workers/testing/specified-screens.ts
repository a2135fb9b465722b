import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [...laed('/smartcity/worker'), ...below('/smartcity/worker', ['muster/index'])],
  beyondTheTable: 'whom the views worker tracking and worker camp show has to be entered somewhere',
}

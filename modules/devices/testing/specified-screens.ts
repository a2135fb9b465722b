import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/smartcity', title: 'IoT Mgt', order: 99 },
  screens: [...laed('/smartcity/device'), ...below('/smartcity/device', ['series', 'seriesAdd', 'seriesEdit'])],
  beyondTheTable: 'the table names no place where people say what the series of their own devices mean',
}

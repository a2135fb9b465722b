import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/geospatial', title: 'Geospatial', order: 80 },
  screens: laed('/geospatial/bim'),
}

import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/inputdata', title: 'Subcontractor Input Data', order: 120 },
  screens: laed('/inputdata/template'),
}

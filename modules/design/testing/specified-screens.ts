import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/design', title: 'Design Management', order: 30, isInHeader: true },
  screens: [...laed('/design/modelViewer', 'BIM Viewer'), { path: '/geospatial/bim/preview' }],
}

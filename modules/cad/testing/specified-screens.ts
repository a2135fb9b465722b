import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [...laed('/design/cadViewer', 'CAD Viewer'), ...laed('/geospatial/cad')],
}

import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: ['drone', 'satellite', 'kml', 'pointCloud'].flatMap((name) => laed(`/geospatial/${name}`)),
}

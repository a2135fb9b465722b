import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: ['drone', 'satellite', 'kml'].flatMap((name) => laed(`/geospatial/${name}`)),
}

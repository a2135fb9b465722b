import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...['drone', 'satellite', 'kml', 'pointCloud'].flatMap((name) => laed(`/geospatial/${name}`)),
    ...laed('/geospatial/tiles3d').map((screen) => ({
      ...screen,
      beyondTheTable:
        'the specification shows 3D Tiles in the twin (MAP-02) and gives what others deliver as such no screens',
    })),
  ],
}

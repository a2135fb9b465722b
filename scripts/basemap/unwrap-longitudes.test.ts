import { createRequire } from 'node:module'
import type { Position } from 'geojson'
import { feature } from 'topojson-client'
import { describe, expect, it } from 'vitest'
import type { CountryFeature } from './country-labels.ts'
import type { WorldTopology } from './make-basemap.ts'
import { unwrapLongitudes } from './unwrap-longitudes.ts'

const world = createRequire(import.meta.url)('world-atlas/countries-10m.json') as WorldTopology

function widestStep(ring: readonly Position[]): number {
  return Math.max(...ring.slice(1).map((position, index) => Math.abs(position[0]! - ring[index]![0]!)))
}

describe('unwrapLongitudes', () => {
  it('runs on past the date line, and takes the hole along', () => {
    const outer = [
      [178, 0],
      [-178, 0],
      [-178, 4],
      [178, 4],
      [178, 0],
    ]
    const hole = [
      [-179.5, 1],
      [-179, 1],
      [-179, 2],
      [-179.5, 1],
    ]
    expect(unwrapLongitudes({ type: 'Polygon', coordinates: [outer, hole] }).coordinates).toEqual([
      [
        [178, 0],
        [182, 0],
        [182, 4],
        [178, 4],
        [178, 0],
      ],
      [
        [180.5, 1],
        [181, 1],
        [181, 2],
        [180.5, 1],
      ],
    ])
  })

  it('leads a ring around the pole down to it', () => {
    const ring = [
      [-180, -70],
      [-60, -72],
      [60, -74],
      [170, -71],
      [-180, -70],
    ]
    expect(unwrapLongitudes({ type: 'Polygon', coordinates: [ring] }).coordinates[0]).toEqual([
      [-180, -70],
      [-60, -72],
      [60, -74],
      [170, -71],
      [180, -70],
      [180, -90],
      [-180, -90],
      [-180, -70],
    ])
  })

  it('leaves no outline of the world that jumps, except along the pole', () => {
    for (const country of feature(world, world.objects.countries).features as CountryFeature[]) {
      const { type, coordinates } = unwrapLongitudes(country.geometry)
      const rings = type === 'Polygon' ? coordinates : coordinates.flat()
      for (const ring of rings) {
        const seen = ring.filter((position) => position[1]! > -90)
        if (seen.length === ring.length) expect(widestStep(ring), country.properties.name).toBeLessThan(180)
      }
    }
  })
})

import type { Polygon } from 'geojson'
import { describe, expect, it } from 'vitest'
import { boundsOf, plotNames, sitePlots, sitePoints, topOf } from './site-features.ts'
import type { MapSite } from './site-map.ts'

const PLOT: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [46, 24],
      [46.2, 24.05],
      [46.1, 24.1],
      [46, 24],
    ],
  ],
}
const status = { tone: 'good', label: 'On schedule' } as const
const SITES: MapSite[] = [
  { id: 'A', name: 'مطار عُمان', status, point: [46.1, 24.05], boundary: PLOT },
  { id: 'B', name: 'Depot', status, point: [50, 26] },
]

describe('site features', () => {
  it('gives every site a point and only outlined sites a plot and a name over it', () => {
    expect(sitePoints(SITES).features.map(({ properties }) => [properties.id, properties.outlined])).toEqual([
      ['A', 1],
      ['B', 0],
    ])
    expect(sitePlots(SITES).features.map(({ properties }) => properties.id)).toEqual(['A'])
    expect(plotNames(SITES).features[0]?.geometry.coordinates).toEqual([46.1, 24.1])
  })

  it('writes Arabic names without vowel marks, which the map cannot join', () => {
    expect(sitePoints(SITES).features[0]?.properties.name).toBe('مطار عمان')
  })

  it('frames dots and outlines together, and nothing as nothing', () => {
    expect(boundsOf(SITES, [])).toEqual([46, 24, 50, 26])
    expect(boundsOf([], [])).toBeNull()
    expect(topOf({ type: 'MultiPolygon', coordinates: [PLOT.coordinates] })).toEqual([46.1, 24.1])
  })
})

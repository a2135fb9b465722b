import type { Polygon } from 'geojson'
import { describe, expect, it } from 'vitest'
import { boundsOf, lineFeatures, moverPoints, plotNames, sitePlots, sitePoints, topOf } from './site-features.ts'
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

  it('counts marks that lie on each other, and lets them share one name', () => {
    const mark = (id: string, point: readonly [number, number]) => ({ id, name: id, status, point, course: 90 })
    const { features } = moverPoints([mark('A', [46, 24]), mark('B', [46, 24.00001]), mark('C', [46.1, 24])])
    expect(features.map(({ properties }) => properties)).toEqual([
      { id: 'A', name: '', tone: 'good' },
      { id: 'B', name: 'B +1', tone: 'good', count: '2' },
      { id: 'C', name: 'C', tone: 'good', course: 90 },
    ])
  })

  it('names areas that are filled', () => {
    const [area] = lineFeatures([{ colour: '#b3261e', fill: 0.1, name: 'No-go area', paths: [[[46, 24]]] }]).features
    expect(area?.properties).toEqual({ colour: '#b3261e', fill: 0.1, name: 'No-go area' })
  })
})

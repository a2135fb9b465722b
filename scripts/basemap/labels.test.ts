import { createRequire } from 'node:module'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import { describe, expect, it } from 'vitest'
import { cityLabels } from './city-labels.ts'
import { type CountryFeature, countryLabels } from './country-labels.ts'
import type { WorldTopology } from './make-basemap.ts'
import { poleOfInaccessibility } from './pole-of-inaccessibility.ts'
import { unwrapLongitudes } from './unwrap-longitudes.ts'

const world = createRequire(import.meta.url)('world-atlas/countries-10m.json') as WorldTopology
const countries = (feature(world, world.objects.countries).features as CountryFeature[]).map((country) => ({
  ...country,
  geometry: unwrapLongitudes(country.geometry),
}))

function isInside([x, y]: Position, geometry: Polygon | MultiPolygon): boolean {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as [number, number]
      const [bx, by] = ring[j] as [number, number]
      if (ay > y! !== by > y! && x! < ((bx - ax) * (y! - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}

describe('country labels', () => {
  const labels = countryLabels(countries)

  it('names countries in both languages from the numeric code', () => {
    const saudi = labels.find((label) => label.properties.name_en === 'Saudi Arabia')
    expect(saudi?.properties.name_ar).toBe('المملكة العربية السعودية')
    const names = labels.map((label) => label.properties.name_en)
    expect(names).toEqual(expect.arrayContaining(['Bahrain', 'Kuwait', 'Kosovo', 'United States', 'Qatar']))
    expect(labels.length).toBeGreaterThan(220)
  })

  it('puts each label inside a country', () => {
    for (const label of labels) {
      const [x, y] = label.geometry.coordinates as [number, number]
      const home = countries.some((country) => [x, x + 360].some((lon) => isInside([lon, y], country.geometry)))
      expect(home, label.properties.name_en).toBe(true)
    }
  })

  it('has Arabic letters without vowel marks in every Arabic name', () => {
    for (const { properties } of [...labels, ...cityLabels()]) {
      expect(properties.name_ar, properties.name_en).toMatch(/^[\p{Script=Arabic}\p{P}\s]+$/u)
      expect(properties.name_ar, properties.name_en).not.toMatch(/\p{Mn}/u)
    }
  })
})

describe('city labels', () => {
  // A quarter of a degree: the outline is generalised, and the cities of the coast lie on it.
  const NEAR = [-0.25, 0, 0.25]

  it('lie on land or at the coast', () => {
    for (const city of cityLabels()) {
      const [x, y] = city.geometry.coordinates as [number, number]
      const near = NEAR.some((dx) =>
        NEAR.some((dy) => countries.some((country) => isInside([x + dx, y + dy], country.geometry))),
      )
      expect(near, city.properties.name_en).toBe(true)
    }
  })

  it.each([
    ['Riyadh', 'Saudi Arabia'],
    ['Sakaka', 'Saudi Arabia'],
    ['Al Ain', 'United Arab Emirates'],
    ['Salalah', 'Oman'],
    ['Shiraz', 'Iran'],
  ])('%s lies in %s', (name, countryName) => {
    const city = cityLabels().find((label) => label.properties.name_en === name)!
    const country = countries.find((one) => one.properties.name === countryName)!
    expect(isInside(city.geometry.coordinates, country.geometry)).toBe(true)
  })
})

describe('poleOfInaccessibility', () => {
  it('finds the wide end of an L and keeps out of a hole', () => {
    const corner = [
      [0, 0],
      [10, 0],
      [10, 10],
      [9, 10],
      [9, 4],
      [0, 4],
      [0, 0],
    ]
    const [x, y] = poleOfInaccessibility([corner], 0.01)
    expect(y).toBeCloseTo(2, 0)
    expect(x).toBeGreaterThan(1.9)
    const square = [
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
      [0, 0],
    ]
    const hole = [
      [1, 1],
      [7, 1],
      [7, 4],
      [1, 4],
      [1, 1],
    ]
    expect(poleOfInaccessibility([square, hole], 0.01)[1]).toBeGreaterThan(4)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Maps that stand small in a page, beside what they are of, and need no foot. */
const SMALL = [
  'cad/web/panels/map-preview.tsx',
  'programme/web/parts/portfolio-map.tsx',
  'sites/web/parts/outlines-map.tsx',
  'sites/web/parts/where-map.tsx',
]
/** The maps of sites, of the monitoring and of GIS. */
const LARGE = ['geospatial/web/parts/ground-map.tsx', 'sites/web/parts/movers-map.tsx', 'sites/web/parts/place-map.tsx']

const sources = readdirSync('modules', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/web/') && /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(join('modules', file), 'utf8') }))

it('draws the maps of sites, of the monitoring and of GIS in one frame, each with its legend and the whole screen at its foot', () => {
  const shown = sources.filter(({ source }) => source.includes('<SiteMapView'))
  const footed = shown.filter(({ source }) => source.includes('<MapFoot'))
  expect(footed.map(({ file }) => file)).toEqual(expect.arrayContaining(LARGE))
  const bare = shown.filter(({ source }) => !source.includes('<MapFoot'))
  expect(bare.map(({ file }) => file).sort()).toEqual(SMALL)
  // A map that somebody makes by hand would have a ground, names and counts of its own.
  const own = sources.filter(({ source }) =>
    /viewers\/map\/core\/(create-map|open-maplibre|map-frame)|from 'maplibre-gl'/.test(source),
  )
  expect(own.map(({ file }) => file)).toEqual([])
})

it('lays hold points that nobody has released and stopped work on the maps of a site', () => {
  const laid = (words: RegExp) => sources.filter(({ source }) => words.test(source)).map(({ file }) => file)
  expect(laid(/<HeldOnGround/)).toEqual(
    expect.arrayContaining(['observations/web/parts/stopped-work.tsx', 'quality/web/parts/held-points.tsx']),
  )
})

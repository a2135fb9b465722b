import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { reportKml } from './read-kml.ts'

const kml = (inside: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`,
  )
const point = (coordinates: string) => `<Placemark><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`

describe.skipIf(skipWithoutSharedData('files of places'))('real files', () => {
  // Features as ogrinfo counts them: placemarks, and overlays that it makes features of.
  it.each([
    ['kmlsamples.kml', 20],
    ['time.kml', 361],
    ['model.kml', 3],
    ['polygons2d.kml', 50],
    ['model-macky.kmz', 1],
  ])('%s has its placemarks', (name, least) => {
    const report = reportKml(readFileSync(sharedDataFile(`vector/kml/${name}`)))
    expect(report.placemarks).toBeGreaterThanOrEqual(least)
    expect(report.bounds).not.toBeNull()
  })
})

describe('a file of places', () => {
  it('is counted with folders, styles, overlays, times and bounds; links are named and not followed', () => {
    const report = reportKml(
      kml(`<Folder><Style id="a"/>${point('46.9, 24.8,0')}${point('47.1,24.9')}</Folder>
      <Placemark><TimeStamp><when>2026-03-01</when></TimeStamp></Placemark>
      <NetworkLink><Link><href>http://example.com/other.kml</href></Link></NetworkLink>
      <GroundOverlay><LatLonBox><north>25</north><south>24</south><east>48</east><west>46</west></LatLonBox></GroundOverlay>`),
    )
    expect(report).toMatchObject({
      placemarks: 3,
      folders: 1,
      styles: 1,
      overlays: 1,
      networkLinks: 1,
      bounds: [46, 24, 48, 25],
    })
    expect(report.times).toEqual({ count: 1, first: '2026-03-01', last: '2026-03-01' })
    expect(report.warnings.join()).toContain('never followed')
  })

  it('with entities, a document type, too many levels, or no end is refused', () => {
    expect(() => reportKml(Buffer.from('<!DOCTYPE kml [<!ENTITY a "b">]><kml/>'))).toThrow('document type')
    expect(() => reportKml(kml('<Placemark>&bomb;</Placemark>'))).toThrow('well-formed')
    expect(() => reportKml(kml('<Folder>'.repeat(70) + '</Folder>'.repeat(70)))).toThrow('limit')
    expect(() => reportKml(Buffer.from('<kml><Document>'))).toThrow('well-formed')
    expect(() => reportKml(Buffer.from('<html><body/></html>'))).toThrow('no KML')
  })

  it('leaves out coordinates that are none, and says how many', () => {
    const report = reportKml(kml(point('abc,24') + point('46,95') + point('46,24')))
    expect(report).toMatchObject({ placemarks: 3, bounds: [46, 24, 46, 24] })
    expect(report.warnings.join()).toContain('2 coordinates')
    expect(report.findings.at(-1)?.say.ar).toContain('2 من الإحداثيات')
  })
})

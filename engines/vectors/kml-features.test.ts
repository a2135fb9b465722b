import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { writeZip } from '../zip/write-zip.ts'
import { readVectors } from './read-vectors.ts'

const kml = (inside: string) =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`,
  )

describe('[MAP-03] KML', () => {
  it('has placemarks with folder, text without marks, data by type, and the normal style of a map of styles', async () => {
    const { features, attributes, format } = await readVectors(
      kml(`<StyleMap id="m"><Pair><key>normal</key><styleUrl>#s</styleUrl></Pair></StyleMap>
      <Style id="s"><LineStyle><color>ff0000ff</color><width>3</width></LineStyle><PolyStyle><color>8000ff00</color></PolyStyle></Style>
      <Folder><name>Zones</name><Folder><name>North</name><Placemark id="z1"><name>Zone 1</name><styleUrl>#m</styleUrl>
        <description><![CDATA[<b>Level</b> ground<script>x()</script>]]></description>
        <ExtendedData><Data name="area"><value>1250.5</value></Data><SchemaData><SimpleData name="code">007</SimpleData></SchemaData></ExtendedData>
        <Polygon><outerBoundaryIs><LinearRing><coordinates>46,24 47,24, 0 47,25 46,25 46,24</coordinates></LinearRing></outerBoundaryIs></Polygon>
      </Placemark></Folder></Folder>`),
    )
    expect(format).toBe('kml')
    expect(features).toMatchObject([
      {
        id: 'z1',
        attributes: { name: 'Zone 1', folder: 'Zones / North', area: 1250.5, code: '007' },
        geometry: { type: 'Polygon' },
        style: { colour: '#ff0000', width: 3, fill: 128 / 255 },
      },
    ])
    expect(features[0]?.attributes['description']).toBe('Level ground x()')
    expect(attributes).toContainEqual({ name: 'area', type: 'number' })
  })

  it('names what is not shown, and follows no link', async () => {
    const { findings } = await readVectors(
      kml(`<NetworkLink><name>Live</name><Link><href>http://example.com/a.kml</href></Link></NetworkLink>
      <ScreenOverlay/><Placemark><name>House</name><Model/></Placemark>
      <Placemark><styleUrl>http://example.com/b.kml#s</styleUrl><Point><coordinates>abc,24</coordinates></Point></Placemark>`),
    )
    expect(findings.map(({ code }) => code).sort()).toEqual(
      ['bad-position', 'model', 'network-link', 'no-geometry', 'screen-overlay', 'style-elsewhere'].sort(),
    )
  })

  it('is read out of an archive, and refused with an entity, a document type or no end', async () => {
    const point = '<Placemark><Point><coordinates>46.9,24.8,0</coordinates></Point></Placemark>'
    expect((await readVectors(writeZip([['doc.kml', kml(point)]]))).features[0]?.geometry).toEqual({
      type: 'Point',
      coordinates: [46.9, 24.8, 0],
    })
    const text = (content: string) => new TextEncoder().encode(content)
    await expect(readVectors(text('<!DOCTYPE kml [<!ENTITY a "b">]><kml/>'))).rejects.toThrow('document type')
    await expect(readVectors(kml('<Placemark><name>&bomb;</name></Placemark>'))).rejects.toThrow()
    await expect(readVectors(text('<kml><Document>'))).rejects.toThrow()
    await expect(readVectors(text('<html><body/></html>'))).rejects.toThrow('no KML')
  })

  it.skipIf(skipWithoutSharedData('files of places')).each([
    ['kmlsamples.kml', 20],
    ['time.kml', 361],
    ['polygons2d.kml', 50],
  ])('%s gives a feature for each placemark', async (name, least) => {
    const { features } = await readVectors(readFileSync(sharedDataFile(`vector/kml/${name}`)))
    expect(features.length).toBeGreaterThanOrEqual(least - 4)
    expect(features.filter(({ geometry }) => geometry).length).toBeGreaterThan(0)
  })
})

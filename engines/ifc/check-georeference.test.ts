import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { checkGeoreference } from './check-georeference.ts'
import { IfcFile } from './ifc-file.ts'
import { stepFile } from './testing/step-file.ts'

const CRS = "#40=IFCPROJECTEDCRS('EPSG:32640',$,$,$,$,$,$);"
const conversion = (scale: string) => `#41=IFCMAPCONVERSION(#4,#40,500000.,2700000.,0.,1.,0.,${scale});`
const site = (x: number) => [
  `#50=IFCCARTESIANPOINT((${x}.,0.,0.));`,
  '#51=IFCAXIS2PLACEMENT3D(#50,$,$);',
  '#52=IFCLOCALPLACEMENT($,#51);',
  "#53=IFCSITE('0YvctVUKr0kugbFTf53O9M',$,'Site',$,$,#52,$,$,.ELEMENT.,(24,0,0),(54,0,0),$,$,$);",
]
const check = (more: readonly string[], bbox: readonly number[] | null = null) =>
  checkGeoreference(new IfcFile(stepFile({ more })), bbox)

describe('georeference of a file', () => {
  test('has a level by what the file says', () => {
    expect(check([])).toMatchObject({ level: 0, found: [], flags: [] })
    expect(check(site(0))).toMatchObject({ level: 20, found: ['IfcSite'], flags: [] })
    expect(check(site(500_000))).toMatchObject({ level: 30, siteOrigin: [500_000, 0, 0] })
    expect(check([CRS, conversion('$')])).toMatchObject({ level: 50, flags: [] })
  })

  test('flags what cannot be right', () => {
    expect(check([CRS, conversion('1.'), ...site(500_000)]).flags).toEqual(['twice'])
    expect(check([], [0, 0, 0, 20_000, 1, 1]).flags).toEqual(['far-from-origin'])
    expect(check([CRS, conversion('0.9996')]).flags).toEqual(['scale'])
    expect(check([CRS, conversion('1000.')]).flags).toEqual(['scale', 'scale-implausible'])
    expect(check([conversion('1.')]).flags).toEqual(['conversion-without-crs'])
    expect(check(["#40=IFCPROJECTEDCRS('EPSG:2263',$,$,'NAVD88 height (ft)',$,$,$);"]).flags).toEqual(['vertical-unit'])
  })
})

describe.skipIf(skipWithoutSharedData('Georeference of a real file'))('a real file', () => {
  test('of the sample scene has a map conversion that nothing contradicts', () => {
    const file = new IfcFile(readFileSync(sharedDataFile('bim/ifc/pcert-building/Building-Structural.ifc')))
    const found = checkGeoreference(file, null)
    expect(found.level).toBe(50)
    expect(found.flags).not.toContain('twice')
  })
})

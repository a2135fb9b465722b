import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { DxfReport } from './dxf-report.ts'
import { readDxfReport } from './read-dxf-report.ts'

interface DxfFacts {
  readonly ver: string
  readonly acadver_in_file: string
  readonly types: Readonly<Record<string, number>>
  readonly layers: number
  readonly blocks: number
  readonly layouts: number
  readonly units: number
  readonly extents: readonly [readonly number[], readonly number[]] | null
}

const facts: Readonly<Record<string, DxfFacts>> = hasSharedData
  ? JSON.parse(readFileSync(sharedDataFile('facts.json'), 'utf8')).dxf
  : {}

/** Extents agree to this share of the drawing's size: curves are measured by their points. */
const EXTENT_SHARE = 0.0006

describe.skipIf(skipWithoutSharedData('DXF reports of real files'))('real files', () => {
  test.each(Object.entries(facts))('reads %s as the facts say', (file, known) => {
    const report = DxfReport.parse(readDxfReport(readFileSync(sharedDataFile(file))))
    const versions = [known.acadver_in_file, known.ver.split(' ')[0]]
    expect(versions).toContain(report.version)
    const parsed = Object.entries(report.entities).map(([type, count]) => [type, count.parsed])
    expect(Object.fromEntries(parsed)).toEqual(known.types)
    expect(report).toMatchObject({ layers: known.layers, blocks: known.blocks, units: known.units })
    // Nothing is damaged; what shows nothing is listed by name below.
    expect(report.problems.filter(({ code }) => code !== 'draws-nothing')).toEqual([])
    // Drawings before 2000 have no list of layouts.
    if (report.version >= 'AC1015') expect(report.layouts.length + 1).toBe(known.layouts)
    expectExtents(report.extents, known.extents)
  })

  test('draws all entities of real drawings but faces without a visible edge', () => {
    const missing = Object.keys(facts).flatMap((file) =>
      Object.entries(readDxfReport(readFileSync(sharedDataFile(file))).entities)
        .filter(([, { parsed, drawn }]) => drawn < parsed)
        .map(([type, { parsed, drawn }]) => `${file.split('/').at(-1)} ${type} ${drawn} of ${parsed}`),
    )
    expect(missing).toEqual(['3dface.dxf 3DFACE 34 of 44', 'uncommon.dxf POLYLINE 1 of 2'])
  })

  test('reads Korean from the escapes of a drawing that names code page 949', () => {
    const report = readDxfReport(readFileSync(sharedDataFile('cad/dxf/floorplan_korean_r2013.dxf')))
    expect(report.texts).toContain('창 호 일 람 표 1 (신설)')
    expect(report.encoding).toBe('utf-8 (cp949)')
    expect(report.texts.join('')).not.toContain('\\M+')
  })

  test('lists what has no picture, and the fonts that another one stands in for', () => {
    const report = readDxfReport(readFileSync(sharedDataFile('cad/dxf/uncommon.dxf')))
    expect(report.unsupported).toEqual([])
    expect(report.outlineOnly).toContainEqual({ type: '3DSOLID', count: 1, inBlocks: 1 })
    expect(report.substitutedFonts.length).toBeGreaterThan(0)
    // A polyface without faces: its missing picture has a reason that is said.
    expect(report.problems).toEqual([{ code: 'draws-nothing', count: 1, sample: 'POLYLINE' }])
  })
})

function expectExtents(extents: DxfReport['extents'], known: DxfFacts['extents']): void {
  if (!known || !extents) {
    expect(extents).toEqual(known)
    return
  }
  const size = Math.hypot((known[1][0] ?? 0) - (known[0][0] ?? 0), (known[1][1] ?? 0) - (known[0][1] ?? 0))
  for (const corner of [0, 1] as const) {
    for (const axis of [0, 1, 2] as const)
      expect(Math.abs(extents[corner][axis] - (known[corner][axis] ?? 0))).toBeLessThan(size * EXTENT_SHARE + 0.001)
  }
}

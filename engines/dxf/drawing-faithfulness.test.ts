import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { buildGeometry } from './build-geometry.ts'
import { cutIntoBands } from './drawing/cut-into-bands.ts'
import type { DisplaySpace } from './drawing/display-list.ts'
import { readText } from './drawing/plain-text.ts'
import { readDxf } from './read-dxf.ts'
import { type DxfFileFacts, dxfFile, line } from './testing/dxf-file.ts'

const modelOf = (facts: DxfFileFacts) => buildGeometry(readDxf(dxfFile(facts))).list.spaces[0] as DisplaySpace

/** A hatch whose boundary is half of an ellipse, 10 by 4, from the direction of 45° to that of 225°. */
const halfEllipse = [
  ...[0, 'HATCH', 8, '0', 10, 0, 20, 0, 30, 0, 2, 'SOLID', 70, 1, 71, 0, 91, 1, 92, 1, 93, 2],
  ...[72, 3, 10, 0, 20, 0, 11, 10, 21, 0, 40, 0.4, 50, 45, 51, 225, 73, 1],
  ...[72, 1, 10, -3.7139, 20, -3.7139, 11, 3.7139, 21, 3.7139, 97, 0, 75, 1, 76, 1, 98, 0],
]

describe('[MOD-DES] what a drawing shows', () => {
  test('begins an elliptic boundary of a hatch in the direction that the file gives', () => {
    const { positions } = modelOf({ entities: halfEllipse }).fills
    let area = 0
    for (let index = 0; index + 5 < positions.length; index += 6) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = positions.subarray(index, index + 6)
      area += Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2
    }
    // Half of π · 10 · 4, whatever the directions of its two ends.
    expect(area).toBeGreaterThan(62.832 * 0.995)
    expect(area).toBeLessThan(62.832 * 1.005)
  })

  test('keeps the bend of a large arc where it is, and small circles cheap', () => {
    const arc = [0, 'ARC', 8, '0', 10, 0, 20, 0, 30, 0, 40, 800, 50, 10, 51, 80]
    const circle = [0, 'CIRCLE', 8, '0', 10, 5, 20, 5, 30, 0, 40, 1]
    const { lines, origin } = modelOf({ entities: [...line(0, 0, 900, 900), ...arc, ...circle] })
    let [furthest, pieces] = [0, 0]
    for (const [piece, entity] of lines.entities.entries()) {
      if (entity === 2) pieces += 1
      if (entity !== 1) continue
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lines.positions.subarray(piece * 4, piece * 4 + 4)
      furthest = Math.max(furthest, 800 - Math.hypot((x1 + x2) / 2 + origin[0], (y1 + y2) / 2 + origin[1]))
    }
    expect(furthest).toBeGreaterThan(0)
    // 48 parts of a turn would be off by 1.7.
    expect(furthest).toBeLessThan(0.1)
    expect(pieces).toBe(48)
  })

  test('breaks lines by the widths of the font that the drawing names', () => {
    const style = (font: string) => [
      0,
      'TABLE',
      2,
      'STYLE',
      0,
      'STYLE',
      2,
      'A',
      70,
      0,
      40,
      0,
      41,
      1,
      3,
      font,
      0,
      'ENDTAB',
    ]
    const words = [0, 'MTEXT', 8, '0', 10, 0, 20, 0, 40, 0.5, 41, 6.9166, 71, 1, 1, 'Original (not cropped)', 7, 'A']
    const linesIn = (font: string) => modelOf({ tables: style(font), entities: words }).texts.map(({ text }) => text)
    expect(linesIn('arial.ttf')).toEqual(['Original (not cropped)'])
    expect(linesIn('cour.ttf,courier')).toEqual(['Original (not', 'cropped)'])
  })
})

describe.skipIf(skipWithoutSharedData('windows of sheets in real files'))('[MOD-DES] windows of a sheet', () => {
  test('are cut along the outline that the drawing names', () => {
    const { list } = buildGeometry(readDxf(readFileSync(sharedDataFile('cad/dxf/text_in_viewports.dxf'))))
    const corners = list.spaces[1]?.viewports.map(({ outline = [] }) => outline.length / 2) ?? []
    expect(corners.filter((count) => count === 0)).toHaveLength(2)
    expect(corners.filter((count) => count >= 5)).toHaveLength(4)
  })
})

describe('[MOD-DES] lines and colours that belong to letters and fills', () => {
  test('underlines the letters between two switches of a TEXT, and what is left open to its end', () => {
    expect(readText('A %%uB%%u C')).toEqual({ text: 'A B C', lined: [{ from: 2, to: 3, isAbove: false }] })
    expect(readText('%%oNOTE %%d')).toEqual({ text: 'NOTE °', lined: [{ from: 0, to: 6, isAbove: true }] })
    expect(readText('100%%%u')).toEqual({ text: '100%u', lined: [] })
    const title = [0, 'TEXT', 8, '0', 10, 100, 20, 50, 30, 0, 40, 10, 1, '%%uPLAN', 72, 2, 11, 100, 21, 50]
    const { lines, origin, texts } = modelOf({ entities: title })
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lines.positions
    expect(texts[0]).toMatchObject({ text: 'PLAN', anchor: 1 })
    // Right-aligned: the line ends where the text does, two tenths of its height below.
    expect([x2 + origin[0], y1 + origin[1], y2 + origin[1]]).toEqual(
      [100, 48, 48].map((value) => expect.closeTo(value, 4)),
    )
    expect(x2 - x1).toBeCloseTo(texts[0]?.width ?? 0, 3)
  })

  test('runs a gradient through a rectangle of two triangles in even bands', () => {
    const square = [0, 0, 160, 0, 160, 10, 0, 0, 160, 10, 0, 10]
    const bands = cutIntoBands(square, [1, 0], 16)
    const areas = bands.map((band) => {
      let area = 0
      for (let index = 0; index < band.length; index += 6) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = band.slice(index, index + 6)
        area += Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2
      }
      return area
    })
    expect(areas).toEqual(Array.from({ length: 16 }, () => expect.closeTo(100, 6)))
    expect(cutIntoBands(square, [0, 0], 4)[0]).toEqual(square)
  })
})

describe('[MOD-DES] leaders', () => {
  /** From (0, 0) over (5, 8) to a text at (10, 0). */
  const leader = (lineType: number) => [
    ...[0, 'MULTILEADER', 8, '0', 100, 'AcDbMLeader', 300, 'CONTEXT_DATA{', 40, 1, 41, 1, 290, 0, 296, 0],
    ...[302, 'LEADER{', 290, 1, 10, 10, 20, 0, 30, 0, 40, 0, 304, 'LEADER_LINE{', 10, 0, 20, 0, 30, 0],
    ...[10, 5, 20, 8, 30, 0, 305, '}', 303, '}', 301, '}', 340, '0', 170, lineType],
  ]
  const pieces = (lineType: number) => modelOf({ entities: leader(lineType) }).lines.entities.length

  test('of several lines are straight, smooth or not there, as they say', () => {
    expect(pieces(1)).toBe(3)
    expect(pieces(2)).toBe(17)
    expect(pieces(0)).toBe(0)
  })
})

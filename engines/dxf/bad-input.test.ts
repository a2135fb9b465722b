import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { processorMs } from '#platform/testing/processor-time.ts'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { DxfUnreadableError } from './dxf-unreadable-error.ts'
import { readDxfReport } from './read-dxf-report.ts'
import { block, dxfFile, dxfText, insert, line } from './testing/dxf-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const codeOf = (bytes: Uint8Array) => {
  try {
    readDxfReport(bytes)
    return null
  } catch (error) {
    return error instanceof DxfUnreadableError ? error.code : error
  }
}

describe('files of another kind', () => {
  test.each([
    ['nothing', new Uint8Array(0), 'empty'],
    ['minutes of a meeting', bytesOf('Minutes of the site meeting\n0 present\n'), 'not-dxf'],
    ['a DWG file', bytesOf(`AC1032${'\0'.repeat(100)}`), 'dwg'],
    ['a zip', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'not-dxf'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10), 'not-dxf'],
    ['the mark of a binary drawing alone', bytesOf('AutoCAD Binary DXF\r\n\u001a\0'), 'damaged'],
    ['an end without a beginning', bytesOf('0\nEOF\n'), 'damaged'],
  ])('refuses %s and says what to do', (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code)
  })
})

describe('damaged files', () => {
  test('reads what a cut file still holds and says that it is cut', () => {
    const whole = dxfText({ entities: [...line(0, 0, 1, 1), ...line(1, 1, 2, 2), ...line(2, 2, 3, 3)] })
    const report = readDxfReport(bytesOf(whole.slice(0, whole.lastIndexOf('LINE'))))
    expect(report.entities['LINE']).toEqual({ parsed: 2, drawn: 2 })
    expect(report.problems).toContainEqual(expect.objectContaining({ code: 'truncated' }))
  })

  test.each(['\n', '\r\n', '\r'])('reads a drawing that begins with comments, lines ending in %j', (ending) => {
    const text = `999\nmade by a library\n999\n\n${dxfText({ entities: line(0, 0, 1, 1) })}`
    expect(readDxfReport(bytesOf(text.replaceAll('\n', ending))).entities).toEqual({ LINE: { parsed: 1, drawn: 1 } })
  })

  test('passes over lines that are no group code', () => {
    const text = dxfText({ entities: [...line(0, 0, 1, 1), ...line(5, 5, 6, 6)] })
    const report = readDxfReport(
      bytesOf(text.replace('\n0\nLINE\n8\n0\n10\n5', '\nwhat is this?\n0\nLINE\n8\n0\n10\n5')),
    )
    expect(report.entities['LINE']).toEqual({ parsed: 2, drawn: 2 })
    expect(report.problems).toContainEqual(expect.objectContaining({ code: 'stray-lines', count: 1 }))
  })

  test('draws nothing for places that are no numbers, and keeps them out of the extents', () => {
    const entities = [...line(0, 0, 1, 1), ...line(Number.NaN, 0, 5, 5), ...line(0, 1e300, 1, 1e300)]
    const report = readDxfReport(dxfFile({ entities }))
    expect(report.entities['LINE']).toEqual({ parsed: 3, drawn: 1 })
    expect(report.extents).toEqual([
      [0, 0, 0],
      [5, 5, 0],
    ])
  })

  test('counts an entity without its places as damaged', () => {
    const report = readDxfReport(dxfFile({ entities: [0, 'LINE', 8, '0', 0, 'CIRCLE', 8, '0'] }))
    expect(report.problems).toContainEqual({ code: 'damaged-entity', count: 2, sample: 'LINE' })
  })
})

describe('hostile files', () => {
  test('stops at a block that contains itself, by a detour too', () => {
    const blocks = [...block('a', [...line(0, 0, 1, 1), ...insert('b', 0, 0)]), ...block('b', insert('a', 1, 1))]
    const report = readDxfReport(dxfFile({ blocks, entities: insert('a', 0, 0) }))
    expect(report.entities['INSERT']).toEqual({ parsed: 1, drawn: 1 })
    expect(report.problems).toContainEqual({ code: 'block-recursion', count: 1, sample: 'a' })
  })

  test('draws a bounded part of blocks that multiply at every level', () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      block(`b${level + 1}`, Array.from({ length: 10 }, (_, copy) => insert(`b${level}`, copy, level)).flat()),
    )
    const blocks = [...block('b0', line(0, 0, 1, 1)), ...levels.flat()]
    const report = readDxfReport(dxfFile({ blocks, entities: insert('b12', 0, 0) }))
    expect(report.problems).toContainEqual(expect.objectContaining({ code: 'too-many-parts' }))
  })

  test('draws a bounded part of an array of a milliard copies, also of an empty block', () => {
    const array = [70, 32_767, 71, 32_767, 44, 1, 45, 1]
    const blocks = [...block('a', line(0, 0, 1, 1)), ...block('empty', [])]
    const report = readDxfReport(
      dxfFile({ blocks, entities: [...insert('a', 0, 0, array), ...insert('empty', 0, 0, array)] }),
    )
    expect(report.entities['INSERT']).toEqual({ parsed: 2, drawn: 1 })
    expect(report.problems).toContainEqual({ code: 'too-many-parts', count: 2, sample: 'a' })
  })

  test('does not believe counts: vertices, faces, knots, hatch lines', () => {
    const huge = 2_000_000_000
    const entities = [
      ...[0, 'LWPOLYLINE', 8, '0', 90, huge, 70, 0, 10, 0, 20, 0, 10, 1, 20, 1],
      ...[0, 'MESH', 8, '0', 92, huge, 10, 0, 20, 0, 30, 0, 93, huge, 90, huge, 90, 0],
      ...[0, 'SPLINE', 8, '0', 71, 2_000_000, 72, huge, 73, huge, 40, 0, 10, 0, 20, 0, 30, 0, 10, 1, 20, 1, 30, 0],
      ...[
        0,
        'HATCH',
        8,
        '0',
        2,
        'X',
        70,
        0,
        91,
        huge,
        92,
        2,
        72,
        0,
        73,
        1,
        93,
        huge,
        10,
        0,
        20,
        0,
        10,
        1,
        20,
        0,
        10,
        1,
        20,
        1,
      ],
      ...[97, 0, 75, 0, 76, 1, 78, huge, 53, 45, 43, 0, 44, 0, 45, 1e-9, 46, 1e-9, 79, 0],
    ]
    const ms = processorMs(() => {
      const report = readDxfReport(dxfFile({ entities }))
      expect(report.entities['HATCH']).toEqual({ parsed: 1, drawn: 1 })
    })
    expect(ms).toBeLessThan(2000)
  })

  test('reads a megabyte of brackets and codes in a text', () => {
    const entities = [0, 'MTEXT', 8, '0', 10, 0, 20, 0, 30, 0, 40, 1, 41, 0, 1, '{\\H2x;'.repeat(150_000)]
    expect(readDxfReport(dxfFile({ entities })).entities['MTEXT']?.parsed).toBe(1)
  })
})

describe.skipIf(skipWithoutSharedData('damaged copies of real drawings'))('damaged copies of real drawings', () => {
  const files = hasSharedData ? ['uncommon.dxf', 'hatches_2.dxf', 'bin_dxf_r2000.dxf', 'columns_R2018.dxf'] : []

  test.each(files)(
    'never hangs or fails otherwise than in words: %s',
    (name) => {
      const bytes = readFileSync(sharedDataFile(`cad/dxf/${name}`))
      let seed = 7
      const random = (limit: number) => {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
        return seed % limit
      }
      for (let round = 0; round < 12; round += 1) {
        const copy = Uint8Array.from(round % 3 === 0 ? bytes.subarray(0, random(bytes.length)) : bytes)
        for (let change = 0; change < 40; change += 1) copy[random(copy.length)] = random(256)
        const code = codeOf(copy)
        expect(code === null || typeof code === 'string').toBe(true)
      }
    },
    30_000,
  )
})

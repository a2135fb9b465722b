import { describe, expect, test } from 'vitest'
import { buildGeometry } from './build-geometry.ts'
import { compareDrawings } from './compare-drawings.ts'
import { comparisonDisplay } from './comparison-display.ts'
import { readDisplayFile, writeDisplayFile } from './display-file.ts'
import { readDxf } from './read-dxf.ts'
import { block, type DxfFileFacts, dxfFile, insert, line, text } from './testing/dxf-file.ts'

const listOf = (facts: DxfFileFacts) => buildGeometry(readDxf(dxfFile(facts)), { hasSignatures: true }).list
const handled = (handle: string, groups: readonly (string | number)[]) => groups.toSpliced(2, 0, 5, handle)

const frame = [...line(0, 0, 100, 0), ...line(100, 0, 100, 60), ...line(100, 60, 0, 60), ...line(0, 60, 0, 0)]
const door = block('door', line(0, 0, 1, 1))

describe('comparing two revisions of a drawing', () => {
  test('finds nothing where only handles and the order changed', () => {
    const before = listOf({ blocks: door, entities: [...frame, ...handled('A1', insert('door', 5, 5))] })
    const after = listOf({ blocks: door, entities: [...handled('B7', insert('door', 5, 5)), ...frame] })
    expect(compareDrawings(before, after)).toMatchObject({
      counts: { unchanged: 5, added: 0, removed: 0, changed: 0, moved: 0 },
      regions: [],
      layers: [],
    })
  })

  test('tells added, removed, moved and changed apart, by layer too', () => {
    const before = listOf({
      entities: [
        ...frame,
        ...line(10, 10, 14, 13, 'WALL'),
        ...line(80, 40, 81, 48, 'WALL'),
        ...handled('77', text('Room 1', 30, 30)),
      ],
    })
    const after = listOf({
      entities: [
        ...frame,
        ...line(12, 10, 16, 13, 'WALL'),
        ...line(50, 50, 57, 51, 'PIPE'),
        ...handled('77', text('Room 12', 30, 30)),
      ],
    })
    const comparison = compareDrawings(before, after)
    expect(comparison.counts).toEqual({ unchanged: 4, added: 1, removed: 1, changed: 1, moved: 1 })
    expect(comparison.layers).toContainEqual({ layer: 'WALL', added: 0, removed: 1, changed: 0, moved: 1 })
    expect(comparison.regions).toHaveLength(4)
  })

  test('sees that a block has another content', () => {
    const before = listOf({ blocks: door, entities: [...frame, ...handled('9', insert('door', 5, 5))] })
    const after = listOf({
      blocks: block('door', line(0, 0, 2, 1)),
      entities: [...frame, ...handled('9', insert('door', 5, 5))],
    })
    expect(compareDrawings(before, after).counts).toMatchObject({ unchanged: 4, changed: 1 })
  })

  test('joins neighbours to one region', () => {
    const row = Array.from({ length: 5 }, (_, index) => line(40 + index, 20, 40 + index, 22, 'WALL')).flat()
    const comparison = compareDrawings(listOf({ entities: frame }), listOf({ entities: [...frame, ...row] }))
    expect(comparison.regions).toHaveLength(1)
    expect(comparison.regions[0]).toMatchObject({ added: 5, removed: 0 })
  })

  test('shows both as one drawing: the newer one and what is gone, each state a layer', () => {
    const before = listOf({ entities: [...frame, ...line(80, 40, 81, 48, 'WALL')] })
    const after = listOf({ entities: [...frame, ...line(50, 50, 57, 51, 'PIPE')] })
    const shown = comparisonDisplay(before, after, compareDrawings(before, after))
    const [space] = shown.spaces
    const states = Array.from(space?.lines.styles ?? [], (style) => shown.layers[shown.styles[style]?.layer ?? 0]?.name)
    expect(states.toSorted()).toEqual(['added', 'removed', 'unchanged', 'unchanged', 'unchanged', 'unchanged'])
    const gone = states.indexOf('removed')
    expect((space?.lines.positions[gone * 4] ?? 0) + (space?.origin[0] ?? 0)).toBeCloseTo(80, 4)
    expect((space?.lines.positions[gone * 4 + 3] ?? 0) + (space?.origin[1] ?? 0)).toBeCloseTo(48, 4)
  })

  test('comes back the same from a display file', () => {
    const list = listOf({ blocks: door, entities: [...frame, ...insert('door', 5, 5), ...text('غرفة 창호', 3, 3)] })
    const file = writeDisplayFile(list)
    expect(readDisplayFile(file.buffer)).toEqual(list)
    expect(() => readDisplayFile(file.buffer.slice(0, 40))).toThrow('cut off')
    expect(() => readDisplayFile(new TextEncoder().encode('%PDF-1.7 a document').buffer)).toThrow('no display file')
  })
})

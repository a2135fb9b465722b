import { expect, test } from 'vitest'
import { buildGeometry } from '#engines/dxf/build-geometry.ts'
import { readDxf } from '#engines/dxf/read-dxf.ts'
import { dxfFile, line } from '#engines/dxf/testing/dxf-file.ts'
import { findSnap, type SnapKind } from './find-snap.ts'
import { buildSegmentIndex } from './segment-index.ts'

const circle = [0, 'CIRCLE', 8, '0', 10, 50, 20, 50, 30, 0, 40, 10]
const bytes = dxfFile({ entities: [...line(0, 0, 100, 0), ...line(40, -20, 40, 20), ...circle] })
const space = buildGeometry(readDxf(bytes)).list.spaces[0]
if (!space) throw new Error('A drawing has a model space.')
const index = buildSegmentIndex(space)
const [originX, originY] = space.origin

function snapAt(x: number, y: number, kinds: SnapKind[], from: [number, number] | null = null) {
  const snap = findSnap(index, {
    x: x - originX,
    y: y - originY,
    reach: 3,
    kinds: new Set(kinds),
    from: from && [from[0] - originX, from[1] - originY],
    isShown: () => true,
  })
  return snap && { kind: snap.kind, x: Math.round(snap.x + originX), y: Math.round(snap.y + originY) }
}

test.each([
  ['the end of a line', 1, 1, ['end', 'nearest'], { kind: 'end', x: 0, y: 0 }],
  ['the middle of a line', 51, 1, ['end', 'mid', 'nearest'], { kind: 'mid', x: 50, y: 0 }],
  ['the crossing of two lines', 41, 1, ['end', 'mid', 'intersection'], { kind: 'intersection', x: 40, y: 0 }],
  ['the centre of a circle from its edge', 60.2, 50, ['centre', 'nearest'], { kind: 'centre', x: 50, y: 50 }],
  ['no corner of the pieces that a circle is drawn with', 42.9, 57.1, ['end', 'mid'], null],
  ['the nearest place of a line', 70, 2, ['nearest'], { kind: 'nearest', x: 70, y: 0 }],
  ['nothing far from everything', 80, 80, ['end', 'nearest'], null],
] as const)('catches %s', (_what, x, y, kinds, expected) => {
  expect(snapAt(x, y, [...kinds])).toEqual(expected)
})

test('catches the foot of a perpendicular from the point before', () => {
  expect(snapAt(70.5, 1, ['perpendicular'], [70, 30])).toEqual({ kind: 'perpendicular', x: 70, y: 0 })
})

import { block, dxfFile, insert, line, text } from './dxf-file.ts'

const COLUMNS = 250
const CELL = 12
const LAYERS = ['WALL', 'DOOR', 'GRID', 'TEXT', 'HATCH', 'PIPE']

/**
 * A drawing with about as many entities as asked for, mixed like a floor plan: lines, polylines with arcs, circles, texts,
 * block references and hatches on a grid of rooms, on six layers of which one is dashed. Always the same.
 */
export function syntheticDrawing(entityCount: number): Uint8Array {
  const entities: (string | number)[] = []
  for (let number = 0; number < entityCount; number += 1) {
    const cell = Math.floor(number / 10)
    const x = (cell % COLUMNS) * CELL
    const y = Math.floor(cell / COLUMNS) * CELL
    for (const group of part(number % 10, x, y, cell)) entities.push(group)
  }
  const layers = LAYERS.flatMap((name, index) => [
    ...[0, 'LAYER', 2, name, 70, 0, 62, index + 1, 6, name === 'GRID' ? 'DASHED' : 'CONTINUOUS'],
  ])
  const dashed = [0, 'LTYPE', 2, 'DASHED', 70, 0, 3, '', 72, 65, 73, 2, 40, 0.75, 49, 0.5, 74, 0, 49, -0.25, 74, 0]
  const door = [
    ...line(0, 0, 1, 0),
    ...[0, 'ARC', 8, '0', 10, 0, 20, 0, 30, 0, 40, 1, 50, 0, 51, 90],
    ...line(0, 0, 0, 1),
  ]
  const tables = [0, 'TABLE', 2, 'LTYPE', ...dashed, 0, 'ENDTAB', 0, 'TABLE', 2, 'LAYER', ...layers, 0, 'ENDTAB']
  return dxfFile({ units: 6, tables, blocks: block('DOOR', door), entities })
}

function part(kind: number, x: number, y: number, cell: number): (string | number)[] {
  if (kind < 4) return line(x + kind * 2, y, x + kind * 2 + (cell % 7), y + 10, 'WALL')
  if (kind === 4) return line(x, y + 11, x + 10, y + 11, 'GRID')
  if (kind === 5)
    return [0, 'LWPOLYLINE', 8, 'PIPE', 90, 3, 70, 1, 10, x, 20, y, 42, 0.3, 10, x + 9, 20, y + 1, 10, x + 8, 20, y + 9]
  if (kind === 6) return [0, 'CIRCLE', 8, 'PIPE', 10, x + 5, 20, y + 5, 30, 0, 40, 1 + (cell % 3)]
  if (kind === 7) return text(`Room ${cell}`, x + 1, y + 2, 0.8).with(3, 'TEXT')
  if (kind === 8) return insert('DOOR', x + 3, y, [50, (cell % 4) * 90]).with(3, 'DOOR')
  return [
    ...[0, 'HATCH', 8, 'HATCH', 10, 0, 20, 0, 30, 0, 2, 'SOLID', 70, 1, 71, 0, 91, 1, 92, 3, 72, 0, 73, 1, 93, 4],
    ...[10, x + 8, 20, y, 10, x + 10, 20, y, 10, x + 10, 20, y + 2, 10, x + 8, 20, y + 2, 97, 0, 75, 0, 76, 1, 98, 0],
  ]
}

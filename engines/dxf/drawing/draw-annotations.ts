import type { DxfEntity, DxfShape, LeaderShape, MultileaderShape, MultilineShape, Point3 } from '../dxf-entity.ts'
import { aciColour } from './aci-colours.ts'
import { drawArrow } from './draw-arrow.ts'
import { drawMtext } from './draw-texts.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'
import type { DrawEntity } from './entity-drawer.ts'
import { addSpline } from './flatten.ts'
import { textWidth } from './text-width.ts'

const FEATURE_SIGNS: Readonly<Record<string, string>> = {
  a: '∠',
  b: '⊥',
  c: '▱',
  d: '⌓',
  e: '○',
  f: '//',
  g: '⌭',
  h: '↗',
  i: '⌯',
  j: '⌖',
  k: '⌒',
  l: 'Ⓛ',
  m: 'Ⓜ',
  n: 'Ø',
  p: 'Ⓟ',
  r: '◎',
  s: 'Ⓢ',
  t: '⌰',
  u: '⏤',
}

export function drawLeader(work: DrawingWork, shape: LeaderShape, place: DrawingPlace): void {
  const { points } = shape
  if (points.length < 6) return
  work.list.clear()
  if (shape.isSpline) addThroughPoints(work, points)
  else addAll(work, points)
  work.space.stroke(work.list, place.transform)
  if (!shape.hasArrow) return
  const style = work.document.dimensionStyles.get(shape.style)
  const size = (style?.arrowSize ?? 2.5) * (style?.scale ?? 1)
  drawHead(work, points, size, place)
}

export function drawMultileader(
  work: DrawingWork,
  shape: MultileaderShape,
  entity: DxfEntity,
  place: DrawingPlace,
  draw: DrawEntity,
): void {
  for (const points of [...shape.lines, ...shape.landings]) {
    if (points.length < 6) continue
    work.list.clear()
    if (shape.isSpline && points.length > 6) addThroughPoints(work, points)
    else addAll(work, points)
    work.space.stroke(work.list, place.transform)
  }
  for (const line of shape.lines) if (line.length >= 6) drawHead(work, line, shape.arrowSize, place)
  if (shape.text) drawMtext(work, shape.text, entity, place)
  if (!shape.block || !shape.blockAt) return
  const name = work.document.blockHandles.get(shape.block) ?? ''
  const insert: DxfShape = {
    kind: 'insert',
    block: name,
    at: shape.blockAt,
    scale: shape.blockScale,
    rotation: shape.blockRotation,
    columns: 1,
    rows: 1,
    columnSpacing: 0,
    rowSpacing: 0,
    attributes: [],
  }
  draw(work, { ...entity, type: 'INSERT', shape: insert }, place)
}

function addThroughPoints({ list }: DrawingWork, points: readonly number[]): void {
  addSpline(list, { degree: 3, knots: [], weights: [], controls: [], fits: points, isClosed: false })
}

function addAll({ list }: DrawingWork, points: readonly number[]): void {
  for (let index = 0; index + 2 < points.length; index += 3)
    list.push(points[index] ?? 0, points[index + 1] ?? 0, points[index + 2] ?? 0)
}

function drawHead(work: DrawingWork, points: readonly number[], size: number, place: DrawingPlace): void {
  const [x = 0, y = 0, z = 0, nextX = 0, nextY = 0] = points
  if (!(size > 0) || (x === nextX && y === nextY)) return
  drawArrow(work, place, [x, y, z], Math.atan2(nextY - y, nextX - x), size, false)
}

/** Parallel lines: each element at its distances along the mitres. */
export function drawMultiline(work: DrawingWork, shape: MultilineShape, place: DrawingPlace): void {
  const { vertices, distances, isClosed } = shape
  const elements = work.document.multilineStyles.get(shape.style) ?? []
  const count = distances.reduce((most, list) => Math.max(most, list.length), 0)
  const usual = work.space.style
  for (let element = 0; element < count; element += 1) {
    const colour = elements[element]?.colour ?? 256
    if (colour > 0 && colour < 256) work.space.style = work.styles.recolour(usual, aciColour(colour))
    work.list.clear()
    for (const [index, list] of distances.entries()) {
      const [x = 0, y = 0, z = 0, mx = 0, my = 0, mz = 0] = vertices.slice(index * 6, index * 6 + 6)
      const along = list[element] ?? 0
      work.list.push(x + mx * along, y + my * along, z + mz * along)
    }
    work.space.stroke(work.list, place.transform, isClosed)
    work.space.style = usual
  }
}

/** A frame of boxes with the signs of geometric tolerances. */
export function drawTolerance(
  work: DrawingWork,
  shape: Extract<DxfShape, { kind: 'tolerance' }>,
  entity: DxfEntity,
  place: DrawingPlace,
): void {
  const style = work.document.dimensionStyles.get(shape.style)
  const height = (style?.textHeight ?? 2.5) * (style?.scale ?? 1)
  const [dx, dy] = [shape.direction[0], shape.direction[1]]
  const length = Math.hypot(dx, dy) || 1
  const at = (along: number, across: number): Point3 => [
    shape.at[0] + (along * dx - across * dy) / length,
    shape.at[1] + (along * dy + across * dx) / length,
    shape.at[2],
  ]
  shape.text.split(/\^J|\n/).forEach((row, line) => {
    let left = 0
    const top = height - line * height * 2
    for (const cell of row.split('%%v')) {
      const text = cell.replace(/\{\\Fgdt;(.)\}/gi, (_, sign: string) => FEATURE_SIGNS[sign.toLowerCase()] ?? sign)
      if (text.trim() === '') continue
      const width = textWidth(text, height) + height
      work.list.clear()
      for (const point of [
        at(left, top),
        at(left + width, top),
        at(left + width, top - height * 2),
        at(left, top - height * 2),
      ])
        work.list.push(...point)
      work.space.stroke(work.list, place.transform, true)
      drawMtext(
        work,
        {
          kind: 'mtext',
          at: at(left + width / 2, top - height),
          text,
          height,
          width: 0,
          attachment: 5,
          rotation: (Math.atan2(dy, dx) * 180) / Math.PI,
          direction: null,
          lineSpacing: 1,
          style: 'STANDARD',
          rectWidth: null,
          rectHeight: null,
          columns: null,
          fill: null,
        },
        entity,
        place,
      )
      left += width
    }
  })
}
